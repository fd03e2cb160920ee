//! A hash table that maps to numbers and leaves the keys where they are.

/// Open addressing with linear probing. An entry is 32 bits of the hash and the number plus one; the
/// place of an entry follows from those bits alone, so growing needs no keys.
pub(super) struct Index {
    entries: Vec<u64>,
    len: usize,
}

impl Default for Index {
    fn default() -> Index {
        Index {
            entries: vec![0; 64],
            len: 0,
        }
    }
}

impl Index {
    /// The number under this hash for which `same` holds, or else where a new one belongs.
    #[inline]
    pub fn find(&self, hash: u32, same: impl Fn(u32) -> bool) -> Result<u32, usize> {
        let mut at = place(hash, self.entries.len());
        loop {
            let entry = self.entries[at];
            if entry == 0 {
                return Err(at);
            }
            if (entry >> 32) as u32 == hash && same(entry as u32 - 1) {
                return Ok(entry as u32 - 1);
            }
            at = (at + 1) & (self.entries.len() - 1);
        }
    }

    /// Adds a number at the place that `find` gave.
    #[inline]
    pub fn insert(&mut self, at: usize, hash: u32, number: u32) {
        self.entries[at] = entry(hash, number);
        self.len += 1;
        // Up to four fifths: memory is dearer than a longer probe.
        if self.len * 5 > self.entries.len() * 4 {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = self.entries.len() * 2;
        let old = std::mem::replace(&mut self.entries, vec![0; size]);
        for entry in old.into_iter().filter(|e| *e != 0) {
            let mut at = place((entry >> 32) as u32, size);
            while self.entries[at] != 0 {
                at = (at + 1) & (size - 1);
            }
            self.entries[at] = entry;
        }
    }

    pub fn bytes(&self) -> usize {
        self.entries.len() * 8
    }
}

fn entry(hash: u32, number: u32) -> u64 {
    u64::from(hash) << 32 | (u64::from(number) + 1)
}

/// The first place of a hash in a table of this size, a power of two.
#[inline]
fn place(hash: u32, size: usize) -> usize {
    ((u64::from(hash) * size as u64) >> 32) as usize
}

/// Mixes a word into a hash.
#[inline]
pub(super) fn mix(hash: u64, word: u64) -> u64 {
    // The word is shifted away from zero, which would swallow the hash.
    let mixed = hash.rotate_left(29) ^ word ^ 0xA076_1D64_78BD_642F;
    let product = u128::from(mixed) * 0x9E37_79B9_7F4A_7C15_u128;
    (product as u64) ^ ((product >> 64) as u64)
}

/// The bits of a hash that the table uses.
#[inline]
pub(super) fn finish(hash: u64) -> u32 {
    (hash.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 32) as u32
}
