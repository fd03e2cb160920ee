//! Components of states, each kept once.

use super::index::{Index, finish, mix};

/// Interned words. Append-only; equal words have equal numbers. Number 0 is nothing at all.
pub struct Components {
    words: Vec<u64>,
    /// Where each component begins, and where the last one ends.
    bounds: Vec<usize>,
    index: Index,
}

impl Default for Components {
    fn default() -> Components {
        let mut components = Components {
            words: Vec::new(),
            bounds: vec![0],
            index: Index::default(),
        };
        // The empty component takes number 0.
        components.intern(&[]);
        components
    }
}

impl Components {
    pub fn intern(&mut self, words: &[u64]) -> u32 {
        let hash = finish(words.iter().fold(words.len() as u64, |h, w| mix(h, *w)));
        match self.index.find(hash, |n| self.get(n) == words) {
            Ok(number) => number,
            Err(at) => {
                let number = self.len() as u32;
                self.words.extend_from_slice(words);
                self.bounds.push(self.words.len());
                self.index.insert(at, hash, number);
                number
            }
        }
    }

    pub fn get(&self, number: u32) -> &[u64] {
        let n = number as usize;
        &self.words[self.bounds[n]..self.bounds[n + 1]]
    }

    pub fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    pub fn bytes(&self) -> usize {
        (self.words.len() + self.bounds.len()) * 8 + self.index.bytes()
    }
}
