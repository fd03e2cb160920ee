//! A hash table that maps to numbers and leaves the keys where they are.

/// Open addressing with linear probing. An entry is the number plus one in as many low bits as the numbers
/// need, and above them as many bits of the hash as there is room for.
pub(super) struct Index {
    entries: Vec<u32>,
    len: usize,
    /// The bits of an entry that are the number.
    mask: u32,
}

impl Default for Index {
    fn default() -> Index {
        Index::with_size(64)
    }
}

impl Index {
    fn with_size(size: usize) -> Index {
        Index {
            entries: vec![0; size],
            len: 0,
            mask: size.next_power_of_two() as u32 - 1,
        }
    }

    /// The number under this hash for which `same` holds, or else where a new one belongs.
    #[inline]
    pub fn find(&self, hash: u64, same: impl Fn(u32) -> bool) -> Result<u32, usize> {
        let mut at = self.first(hash);
        let tag = hash as u32 & !self.mask;
        loop {
            let entry = self.entries[at];
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

    /// Adds a number at the place that `find` gave; `hash_of` gives the hashes of those that are there.
    #[inline]
    pub fn insert(&mut self, at: usize, hash: u64, number: u32, hash_of: impl Fn(u32) -> u64) {
        self.entries[at] = hash as u32 & !self.mask | (number + 1);
        self.len += 1;
        // Up to four fifths: memory is dearer than a longer probe.
        if self.len * 5 > self.entries.len() * 4 {
            self.grow(hash_of);
        }
    }

    #[cold]
    fn grow(&mut self, hash_of: impl Fn(u32) -> u64) {
        let mut larger = Index::with_size(self.entries.len() / 2 * 3);
        for entry in self.entries.drain(..).filter(|e| *e != 0) {
            let number = (entry & self.mask) - 1;
            let hash = hash_of(number);
            let mut at = larger.first(hash);
            while larger.entries[at] != 0 {
                at = larger.next(at);
            }
            larger.entries[at] = hash as u32 & !larger.mask | (number + 1);
        }
        larger.len = self.len;
        *self = larger;
    }

    pub fn bytes(&self) -> usize {
        self.entries.capacity() * 4
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

/// Appends, with little room to spare: stored states are most of what a search keeps.
#[inline]
pub(super) fn push_tight<T>(to: &mut Vec<T>, value: T) {
    if to.len() == to.capacity() {
        to.reserve_exact(to.len() / 4 + 64);
    }
    to.push(value);
}
