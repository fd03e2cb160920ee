//! Which states were met.

use super::Root;

pub(super) enum Roots {
    /// One bit for each number.
    Exact(Vec<u64>),
    /// Open addressing with linear probing; 0 is free.
    Hashed { entries: Vec<u64>, len: usize },
}

impl Roots {
    pub fn exact() -> Roots {
        Roots::Exact(Vec::new())
    }

    pub fn hashed() -> Roots {
        Roots::Hashed {
            entries: vec![0; 1024],
            len: 0,
        }
    }

    /// True the first time.
    pub fn admit(&mut self, root: Root) -> bool {
        match self {
            Roots::Exact(bits) => set(bits, root.0),
            Roots::Hashed { entries, len } => {
                let new = insert(entries, root.0.max(1));
                *len += usize::from(new);
                if *len * 5 > entries.len() * 4 {
                    grow(entries);
                }
                new
            }
        }
    }

    #[inline]
    pub fn knows(&self, root: Root) -> bool {
        match self {
            Roots::Exact(bits) => {
                let word = bits.get((root.0 / 64) as usize);
                word.is_some_and(|word| word & 1 << (root.0 % 64) != 0)
            }
            Roots::Hashed { entries, .. } => find(entries, root.0.max(1)).is_ok(),
        }
    }

    pub fn bytes(&self) -> usize {
        match self {
            Roots::Exact(words) | Roots::Hashed { entries: words, .. } => words.capacity() * 8,
        }
    }
}

fn set(bits: &mut Vec<u64>, number: u64) -> bool {
    let (word, bit) = ((number / 64) as usize, 1 << (number % 64));
    if bits.len() <= word {
        bits.resize(word + 1, 0);
    }
    let new = bits[word] & bit == 0;
    bits[word] |= bit;
    new
}

/// Where a hash is, or else where it belongs.
fn find(entries: &[u64], hash: u64) -> Result<usize, usize> {
    let size = entries.len();
    let mut at = ((u128::from(hash) * size as u128) >> 64) as usize;
    while entries[at] != 0 {
        if entries[at] == hash {
            return Ok(at);
        }
        at = if at + 1 == size { 0 } else { at + 1 };
    }
    Err(at)
}

fn insert(entries: &mut [u64], hash: u64) -> bool {
    let place = find(entries, hash);
    if let Err(free) = place {
        entries[free] = hash;
    }
    place.is_err()
}

#[cold]
fn grow(entries: &mut Vec<u64>) {
    let mut larger = vec![0; entries.len() / 2 * 3];
    for hash in entries.drain(..).filter(|h| *h != 0) {
        insert(&mut larger, hash);
    }
    *entries = larger;
}
