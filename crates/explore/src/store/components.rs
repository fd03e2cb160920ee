//! Components of states, each kept once, in few bytes.
//!
//! Most components differ little from one that was at the same place before: they are kept as what is
//! different from a component that is kept as a whole. Numbers take as many bytes as they need.

use std::io::Result;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use super::gate::Gate;
use super::index::mix;
use super::numbering::{Keys, Numbering};
use super::numbers::{put, take};
use super::segments::Segments;
use crate::saving::{Reader, Writer};

/// Interned words, for one of the threads that share them. Append-only; equal words have equal numbers. Number 0 is
/// nothing at all.
pub struct Components {
    kept: Arc<Kept>,
    numbering: Numbering,
    /// Where this thread puts the next one: in which chunk, and where there.
    next: (u32, usize),
    /// Empty but for its memory.
    room: Vec<u8>,
}

/// What all threads share.
struct Kept {
    /// Each is filled by one thread.
    chunks: Segments<OnceLock<Box<[AtomicU8]>>>,
    /// How many were made.
    made: AtomicU32,
    /// Where each component begins: in the upper half its chunk, in the lower one the place there.
    starts: Segments<AtomicU64>,
}

/// How many numbers follow on how many words a component has, or in how many it is different from a whole one.
fn follow(whole: u32, count: u64) -> u64 {
    match whole {
        0 => count,
        _ => 2 * count,
    }
}

/// A component that is larger has a chunk of its own.
const CHUNK: usize = 1 << 16;

impl Default for Components {
    fn default() -> Components {
        Components::new(Arc::new(Gate::new()))
    }
}

impl Components {
    pub(super) fn new(gate: Arc<Gate>) -> Components {
        let mut components = Components::with(Numbering::new(gate));
        // The empty component takes number 0.
        components.intern(&[], 0);
        components
    }

    fn with(numbering: Numbering) -> Components {
        let kept = Kept {
            chunks: Segments::new(OnceLock::new),
            made: AtomicU32::new(0),
            starts: Segments::new(|| AtomicU64::new(0)),
        };
        Components {
            kept: Arc::new(kept),
            numbering,
            next: (0, CHUNK),
            room: Vec::new(),
        }
    }

    /// Each as it is kept, with its number.
    pub(super) fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.numbering.given().into_iter(), |out, number| {
            let (whole, mut rest) = self.kept.told_by(number);
            out.number(number.into())?;
            out.number(whole.into())?;
            let count = take(&mut rest);
            out.number(count)?;
            (0..follow(whole, count)).try_for_each(|_| out.number(take(&mut rest)))
        })
    }

    pub(super) fn load(gate: Arc<Gate>, input: &mut Reader) -> Result<Components> {
        let mut components = Components::with(Numbering::new(gate.clone()));
        let Components {
            kept, next, room, ..
        } = &mut components;
        let given = input.list(|input| {
            let (number, whole, count) = (input.small()?, input.small()?, input.number()?);
            room.clear();
            put(room, u64::from(whole));
            put(room, count);
            for _ in 0..follow(whole, count) {
                put(room, input.number()?);
            }
            kept.put(number, room, next);
            next.1 += room.len();
            Ok(number)
        })?;
        components.numbering = Numbering::restored(gate, &given, &**kept);
        Ok(components)
    }

    /// The same for another thread.
    pub(super) fn shared(&self) -> Components {
        Components {
            kept: self.kept.clone(),
            numbering: self.numbering.shared(),
            next: (0, CHUNK),
            room: Vec::new(),
        }
    }

    /// The number of these words; `near` is the number of a component that may be much like it.
    pub fn intern(&mut self, words: &[u64], near: u32) -> u32 {
        let hash = hash_of(words.len(), words.iter().copied());
        let Components {
            kept,
            numbering,
            next,
            room,
        } = self;
        room.clear();
        let (number, new) = numbering.intern(
            hash,
            |known| kept.is(known, words),
            |number| {
                if room.is_empty() {
                    kept.tell(words, near, room);
                }
                kept.put(number, room, next);
            },
            kept,
        );
        if new {
            next.1 += room.len();
        }
        number
    }

    pub fn words(&self, number: u32) -> Words<'_> {
        self.kept.words(number)
    }

    /// How many there are, where no other thread shares them.
    pub fn len(&self) -> usize {
        self.numbering.len()
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    pub fn bytes(&self) -> usize {
        let made = 0..self.kept.made.load(Ordering::Relaxed);
        let chunks = made.filter_map(|chunk| self.kept.chunks.get(chunk)?.get());
        let bytes: usize = chunks.map(|chunk| chunk.len()).sum();
        bytes + self.kept.starts.bytes() + self.numbering.bytes()
    }
}

impl Keys for Kept {
    fn hash(&self, number: u32) -> u64 {
        hash_of(self.words(number).len(), self.words(number))
    }
}

impl Kept {
    /// Puts bytes where the thread puts the next component, or into another chunk if there is no room.
    fn put(&self, number: u32, bytes: &[u8], next: &mut (u32, usize)) {
        if next.1 + bytes.len() > CHUNK {
            *next = (self.made.fetch_add(1, Ordering::Relaxed), 0);
        }
        let (chunk, at) = *next;
        let size = CHUNK.max(bytes.len());
        let make = || (0..size).map(|_| AtomicU8::new(0)).collect();
        let kept = self.chunks.at(chunk).get_or_init(make);
        for (to, byte) in kept[at..].iter().zip(bytes) {
            to.store(*byte, Ordering::Relaxed);
        }
        let start = u64::from(chunk) << 32 | at as u64;
        self.starts.at(number).store(start, Ordering::Relaxed);
    }

    /// How a component is kept.
    fn tell(&self, words: &[u64], near: u32, out: &mut Vec<u8>) {
        if !self.tell_differences(words, near, out) {
            out.clear();
            put(out, 0);
            put(out, words.len() as u64);
            words.iter().for_each(|word| put(out, *word));
        }
    }

    /// What is different from a component that is kept as a whole, if that is little.
    fn tell_differences(&self, words: &[u64], near: u32, out: &mut Vec<u8>) -> bool {
        if near == 0 {
            return false;
        }
        let whole = match self.told_by(near).0 {
            0 => near,
            whole => whole,
        };
        let base = self.words(whole);
        if base.len() != words.len() {
            return false;
        }
        put(out, u64::from(whole));
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

    /// The component from which this one is told, 0 if there is none; and what follows.
    fn told_by(&self, number: u32) -> (u32, &[AtomicU8]) {
        let start = self.starts.at(number).load(Ordering::Relaxed);
        let chunk = self.chunks.at((start >> 32) as u32).get();
        let mut rest = chunk.map_or(&[][..], |chunk| &chunk[start as u32 as usize..]);
        (take(&mut rest) as u32, rest)
    }

    fn words(&self, number: u32) -> Words<'_> {
        let (whole, mut differences) = self.told_by(number);
        let mut words = differences;
        let mut left = 0;
        if whole > 0 {
            left = take(&mut differences) as usize;
            words = self.told_by(whole).1;
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
}

/// The words of a component, one after the other.
#[derive(Clone)]
pub struct Words<'a> {
    /// Of the component that is kept as a whole.
    words: &'a [AtomicU8],
    len: usize,
    differences: &'a [AtomicU8],
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
