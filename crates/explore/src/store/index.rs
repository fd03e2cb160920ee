//! A hash table that maps to numbers and leaves the keys where they are.

use std::sync::atomic::{AtomicU32, Ordering};

/// Open addressing with linear probing. An entry is the number plus one in as many low bits as the numbers
/// need, and above them as many bits of the hash as there is room for. Entries are added by any thread and never
/// change; what a number stands for is written before its entry.
pub(super) struct Index {
    entries: Box<[AtomicU32]>,
    /// The bits of an entry that are the number.
    mask: u32,
}

impl Default for Index {
    fn default() -> Index {
        Index::with_size(SMALLEST)
    }
}

const SMALLEST: usize = 64;
/// Entries that one thread copies at a time.
const PART: usize = 1 << 14;

/// Up to four fifths: memory is dearer than a longer probe.
fn fits(numbers: u32, size: usize) -> bool {
    numbers as usize * 5 <= size * 4
}

impl Index {
    fn with_size(size: usize) -> Index {
        Index {
            entries: (0..size).map(|_| AtomicU32::new(0)).collect(),
            mask: size.next_power_of_two() as u32 - 1,
        }
    }

    /// The number under this hash for which `same` holds, or else where a new one belongs.
    #[inline]
    pub fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Result<u32, usize> {
        let mut at = self.first(hash);
        let tag = hash as u32 & !self.mask;
        loop {
            let entry = self.entries[at].load(Ordering::Acquire);
            if entry == 0 {
                return Err(at);
            }
            let number = (entry & self.mask).wrapping_sub(1);
            if entry & !self.mask == tag && same(number) {
                return Ok(number);
            }
            at = self.next(at);
        }
    }

    /// One with room for numbers below this one.
    pub fn with_room(numbers: u32) -> Index {
        let mut size = SMALLEST;
        while !fits(numbers, size) {
            size = size / 2 * 3;
        }
        Index::with_size(size)
    }

    /// All numbers, in their order.
    pub fn numbers(&self) -> Vec<u32> {
        let entries = self.entries.iter().map(|e| e.load(Ordering::Acquire));
        let used = entries.filter(|entry| *entry != 0);
        let mut numbers: Vec<u32> = used.map(|entry| (entry & self.mask) - 1).collect();
        numbers.sort_unstable();
        numbers
    }

    /// Is there room for numbers below this one?
    pub fn has_room(&self, numbers: u32) -> bool {
        fits(numbers, self.entries.len())
    }

    /// Adds a number at the place that `find` gave; false if another thread has taken it.
    #[inline]
    pub fn add(&self, at: usize, hash: u64, number: u32) -> bool {
        let entry = hash as u32 & !self.mask | (number + 1);
        let (free, then) = (Ordering::Release, Ordering::Relaxed);
        self.entries[at]
            .compare_exchange(0, entry, free, then)
            .is_ok()
    }

    /// A larger one with the same numbers; `hash_of` gives their hashes.
    #[cold]
    pub fn grown(&self, hash_of: impl Fn(u32) -> u64) -> Index {
        let larger = self.larger();
        (0..self.parts()).for_each(|part| self.copy(part, &larger, &hash_of));
        larger
    }

    /// A larger one with nothing in it.
    pub fn larger(&self) -> Index {
        Index::with_size(self.entries.len() / 2 * 3)
    }

    /// How many parts can be copied by themselves.
    pub fn parts(&self) -> usize {
        self.entries.len().div_ceil(PART)
    }

    /// Adds the numbers of a part to a larger one.
    pub fn copy(&self, part: usize, larger: &Index, hash_of: impl Fn(u32) -> u64) {
        let entries = self.entries.iter().skip(part * PART).take(PART);
        let entries = entries.map(|e| e.load(Ordering::Acquire));
        for entry in entries.filter(|e| *e != 0) {
            let number = (entry & self.mask) - 1;
            larger.add_new(hash_of(number), number);
        }
    }

    /// Adds a number that is not there and that no other thread adds.
    pub fn add_new(&self, hash: u64, number: u32) {
        while let Err(free) = self.find(hash, |_| false)
            && !self.add(free, hash, number)
        {}
    }

    pub fn bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }

    /// The first place for a hash. The upper half decides; entries have bits of the lower one.
    #[inline]
    fn first(&self, hash: u64) -> usize {
        (((hash >> 32) * self.entries.len() as u64) >> 32) as usize
    }

    #[inline]
    fn next(&self, at: usize) -> usize {
        if at + 1 == self.entries.len() {
            0
        } else {
            at + 1
        }
    }
}

/// Mixes a word into a hash.
#[inline]
pub(crate) fn mix(hash: u64, word: u64) -> u64 {
    // The word is shifted away from zero, which would swallow the hash.
    let mixed = hash.rotate_left(29) ^ word ^ 0xA076_1D64_78BD_642F;
    let product = u128::from(mixed) * 0x9E37_79B9_7F4A_7C15_u128;
    (product as u64) ^ ((product >> 64) as u64)
}
