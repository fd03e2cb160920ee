//! Components of states, each kept once.

use super::index::{Index, mix, push_tight};

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
        let hash = hash_of(words);
        match self.index.find(hash, |n| self.get(n) == words) {
            Ok(number) => number,
            Err(at) => {
                let number = self.len() as u32;
                self.words.extend_from_slice(words);
                push_tight(&mut self.bounds, self.words.len());
                let (all, bounds) = (&self.words, &self.bounds);
                let known = |n: u32| hash_of(&all[bounds[n as usize]..bounds[n as usize + 1]]);
                self.index.insert(at, hash, number, known);
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
        (self.words.capacity() + self.bounds.capacity()) * 8 + self.index.bytes()
    }
}

#[inline]
fn hash_of(words: &[u64]) -> u64 {
    words.iter().fold(words.len() as u64, |h, w| mix(h, *w))
}
