//! Components of states, each kept once, in few bytes.
//!
//! Most components differ little from one that was at the same place before: they are kept as what is
//! different from a component that is kept as a whole. Numbers take as many bytes as they need.

use super::index::{Index, extend_tight, mix};
use super::numbers::{put, take};
use super::starts::Starts;

/// Interned words. Append-only; equal words have equal numbers. Number 0 is nothing at all.
pub struct Components {
    bytes: Vec<u8>,
    starts: Starts,
    index: Index,
    /// Empty but for its memory.
    room: Vec<u8>,
}

impl Default for Components {
    fn default() -> Components {
        let mut components = Components {
            bytes: Vec::new(),
            starts: Starts::default(),
            index: Index::default(),
            room: Vec::new(),
        };
        // The empty component takes number 0.
        components.intern(&[], 0);
        components
    }
}

impl Components {
    /// The number of these words; `near` is the number of a component that may be much like it.
    pub fn intern(&mut self, words: &[u64], near: u32) -> u32 {
        let hash = hash_of(words.len(), words.iter().copied());
        match self.index.find(hash, |n| self.is(n, words)) {
            Ok(number) => number,
            Err(at) => {
                let number = self.len() as u32;
                self.append(words, near);
                let mut index = std::mem::take(&mut self.index);
                let known = |n: u32| hash_of(self.words(n).len(), self.words(n));
                index.insert(at, hash, number, known);
                self.index = index;
                number
            }
        }
    }

    fn append(&mut self, words: &[u64], near: u32) {
        let start = self.bytes.len();
        let mut room = std::mem::take(&mut self.room);
        room.clear();
        if !self.append_differences(words, near, &mut room) {
            room.clear();
            put(&mut room, 0);
            put(&mut room, words.len() as u64);
            words.iter().for_each(|word| put(&mut room, *word));
        }
        self.starts.push(start);
        extend_tight(&mut self.bytes, &room);
        self.room = room;
    }

    /// What is different from a component that is kept as a whole, if that is little.
    fn append_differences(&self, words: &[u64], near: u32, out: &mut Vec<u8>) -> bool {
        if near == 0 {
            return false;
        }
        let whole = near - self.distance(near).0 as u32;
        let base = self.words(whole);
        if base.len() != words.len() {
            return false;
        }
        put(out, self.len() as u64 - u64::from(whole));
        let different = base.zip(words).map(|(old, new)| old != *new);
        let count = different.clone().filter(|d| *d).count();
        put(out, count as u64);
        let mut next = 0;
        for (at, _) in different.enumerate().filter(|(_, d)| *d) {
            put(out, (at - next) as u64);
            put(out, words[at]);
            next = at + 1;
        }
        count * 2 < words.len()
    }

    /// How far before it the component is from which it is told, 0 if there is none; and what follows.
    fn distance(&self, number: u32) -> (u64, &[u8]) {
        let mut rest = &self.bytes[self.starts.at(number)..];
        (take(&mut rest), rest)
    }

    pub fn words(&self, number: u32) -> Words<'_> {
        let (distance, mut differences) = self.distance(number);
        let mut words = differences;
        let mut left = 0;
        if distance > 0 {
            left = take(&mut differences) as usize;
            words = self.distance(number - distance as u32).1;
        }
        let len = take(&mut words) as usize;
        let mut words = Words {
            words,
            len,
            differences,
            left,
            until: usize::MAX,
        };
        words.find_difference();
        words
    }

    fn is(&self, number: u32, words: &[u64]) -> bool {
        let mut known = self.words(number);
        known.len() == words.len() && words.iter().all(|word| known.next() == Some(*word))
    }

    pub fn len(&self) -> usize {
        self.starts.len()
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    pub fn bytes(&self) -> usize {
        self.bytes.capacity() + self.starts.bytes() + self.index.bytes()
    }
}

/// The words of a component, one after the other.
#[derive(Clone)]
pub struct Words<'a> {
    /// Of the component that is kept as a whole.
    words: &'a [u8],
    len: usize,
    differences: &'a [u8],
    left: usize,
    /// So many words are left before the next one that is different.
    until: usize,
}

impl Words<'_> {
    fn find_difference(&mut self) {
        self.until = match self.left {
            0 => usize::MAX,
            _ => take(&mut self.differences) as usize,
        };
    }
}

impl Iterator for Words<'_> {
    type Item = u64;

    #[inline]
    fn next(&mut self) -> Option<u64> {
        self.len = self.len.checked_sub(1)?;
        let word = take(&mut self.words);
        if self.until > 0 {
            self.until -= 1;
            return Some(word);
        }
        let word = take(&mut self.differences);
        self.left -= 1;
        self.find_difference();
        Some(word)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len, Some(self.len))
    }
}

impl ExactSizeIterator for Words<'_> {}

#[inline]
fn hash_of(len: usize, words: impl Iterator<Item = u64>) -> u64 {
    words.fold(len as u64, mix)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_back_and_keep_their_numbers() {
        let mut components = Components::default();
        let mut seed = 1_u64;
        let mut next = |n: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) % n
        };
        let mut all: Vec<(Vec<u64>, u32)> = vec![(vec![], 0)];
        for _ in 0..5000 {
            let (mut words, near) = all[next(all.len() as u64) as usize].clone();
            match next(4) {
                0 => words.push(u64::MAX >> next(64)),
                1 => words.truncate(next(40) as usize),
                _ if words.is_empty() => words = vec![next(9); next(40) as usize],
                _ => {
                    let at = next(words.len() as u64) as usize;
                    words[at] = u64::MAX >> next(64);
                }
            }
            let near = [0, near][next(2) as usize];
            let number = components.intern(&words, near);
            let known = all.iter().find(|(w, _)| *w == words).map(|(_, n)| *n);
            assert_eq!(number, known.unwrap_or(all.len() as u32));
            assert_eq!(components.words(number).collect::<Vec<_>>(), words);
            if known.is_none() {
                all.push((words, number));
            }
        }
    }
}
