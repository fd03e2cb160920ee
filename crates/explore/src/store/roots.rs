//! Which states were met, by whichever thread.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use super::Root;
use super::segments::Segments;

#[derive(Clone)]
pub(super) enum Roots {
    /// One bit for each number.
    Exact(Arc<Segments<AtomicU64>>),
    Hashed(Arc<Hashed>),
}

/// Open addressing with linear probing; 0 is free. Whoever makes it larger keeps the others out.
pub(super) struct Hashed {
    entries: RwLock<Box<[AtomicU64]>>,
    len: AtomicUsize,
}

impl Roots {
    pub fn exact() -> Roots {
        Roots::Exact(Arc::new(Segments::new(|| AtomicU64::new(0))))
    }

    pub fn hashed() -> Roots {
        Roots::Hashed(Arc::new(Hashed {
            entries: RwLock::new(free(1024)),
            len: AtomicUsize::new(0),
        }))
    }

    /// True the first time, for one thread.
    pub fn admit(&self, root: Root) -> bool {
        match self {
            Roots::Exact(bits) => {
                let bit = 1 << (root.0 % 64);
                let word = bits.at((root.0 / 64) as u32);
                // Most are known: these are only read, which no other thread has to wait for.
                let is_set = |word: u64| word & bit != 0;
                !is_set(word.load(Ordering::Relaxed))
                    && !is_set(word.fetch_or(bit, Ordering::Relaxed))
            }
            Roots::Hashed(hashed) => hashed.admit(root.0.max(1)),
        }
    }

    #[inline]
    pub fn knows(&self, root: Root) -> bool {
        match self {
            Roots::Exact(bits) => {
                let word = bits.get((root.0 / 64) as u32);
                word.is_some_and(|word| word.load(Ordering::Relaxed) & 1 << (root.0 % 64) != 0)
            }
            Roots::Hashed(hashed) => hashed.knows(root.0.max(1)),
        }
    }

    /// All that were admitted, where they have no numbers.
    pub fn hashes(&self) -> Option<Vec<u64>> {
        let Roots::Hashed(hashed) = self else {
            return None;
        };
        let entries = hashed.entries.read();
        let entries = entries.unwrap_or_else(PoisonError::into_inner);
        let hashes = entries.iter().map(|hash| hash.load(Ordering::Relaxed));
        Some(hashes.filter(|hash| *hash != 0).collect())
    }

    pub fn bytes(&self) -> usize {
        match self {
            Roots::Exact(bits) => bits.bytes(),
            Roots::Hashed(hashed) => hashed.bytes(),
        }
    }
}

impl Hashed {
    fn admit(&self, hash: u64) -> bool {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        let new = insert(&entries, hash);
        let len = self.len.fetch_add(new.into(), Ordering::Relaxed) + usize::from(new);
        let size = entries.len();
        drop(entries);
        if len * 5 > size * 4 {
            self.grow(size);
        }
        new
    }

    fn knows(&self, hash: u64) -> bool {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        find(&entries, hash).is_ok()
    }

    fn bytes(&self) -> usize {
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        size_of_val(&**entries)
    }

    /// Unless somebody else has done it.
    #[cold]
    fn grow(&self, size: usize) {
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        if entries.len() == size {
            let larger = free(size / 2 * 3);
            let hashes = entries.iter().map(|hash| hash.load(Ordering::Relaxed));
            for hash in hashes.filter(|hash| *hash != 0) {
                insert(&larger, hash);
            }
            *entries = larger;
        }
    }
}

fn free(size: usize) -> Box<[AtomicU64]> {
    (0..size).map(|_| AtomicU64::new(0)).collect()
}

/// Where a hash is, or else where it belongs.
fn find(entries: &[AtomicU64], hash: u64) -> Result<usize, usize> {
    let size = entries.len();
    let mut at = ((u128::from(hash) * size as u128) >> 64) as usize;
    loop {
        match entries[at].load(Ordering::Relaxed) {
            0 => return Err(at),
            known if known == hash => return Ok(at),
            _ => at = if at + 1 == size { 0 } else { at + 1 },
        }
    }
}

fn insert(entries: &[AtomicU64], hash: u64) -> bool {
    let order = Ordering::Relaxed;
    loop {
        match find(entries, hash) {
            Ok(_) => return false,
            Err(at) if entries[at].compare_exchange(0, hash, order, order).is_ok() => return true,
            // Another thread was there first.
            Err(_) => {}
        }
    }
}
