//! Things by number that stay where they are while others are added, by whatever thread.

use std::sync::OnceLock;

/// Parts that become larger: four of each size, then four of twice that size.
pub(super) struct Segments<T> {
    parts: Box<[OnceLock<Box<[T]>>]>,
    make: fn() -> T,
}

/// The logarithm of the number of things in the first four parts.
const FIRST: u32 = 8;
/// So many numbers there are.
const NUMBERS: u32 = 33;
const PARTS: usize = ((NUMBERS - FIRST) * 4) as usize;

impl<T> Segments<T> {
    pub fn new(make: fn() -> T) -> Segments<T> {
        Segments {
            parts: (0..PARTS).map(|_| OnceLock::new()).collect(),
            make,
        }
    }

    /// The part that a number is in, its size and the place there.
    #[inline]
    fn place(n: u32) -> (usize, u32, usize) {
        let shifted = u64::from(n) + (1 << FIRST);
        let size = shifted.ilog2() - 2;
        let quarter = (shifted >> size) & 3;
        let part = u64::from(size + 2 - FIRST) * 4 + quarter;
        (part as usize, size, (shifted & ((1 << size) - 1)) as usize)
    }

    /// What was made.
    #[inline]
    pub fn get(&self, n: u32) -> Option<&T> {
        let (part, _, at) = Self::place(n);
        self.parts[part].get()?.get(at)
    }

    /// The same, made if need be.
    #[inline]
    pub fn at(&self, n: u32) -> &T {
        let (part, size, at) = Self::place(n);
        let make = || (0..1_usize << size).map(|_| (self.make)()).collect();
        &self.parts[part].get_or_init(make)[at]
    }

    pub fn bytes(&self) -> usize {
        let made = self.parts.iter().filter_map(OnceLock::get);
        made.map(|part| size_of_val(&**part)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    #[test]
    fn every_number_has_its_own_place() {
        let all = Segments::new(|| AtomicU32::new(u32::MAX));
        for n in 0..5000 {
            assert_eq!(all.at(n).swap(n, Ordering::Relaxed), u32::MAX);
        }
        for n in 0..5000 {
            let known = all.get(n).unwrap();
            assert_eq!(known.load(Ordering::Relaxed), n);
        }
        let (part, _, _) = Segments::<u8>::place(u32::MAX);
        assert!(part < PARTS);
    }
}
