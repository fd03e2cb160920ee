//! Numbers in as many bytes as they need.

use std::sync::atomic::{AtomicU8, Ordering};

/// Appends a number: seven bits in a byte, the lowest first; all bytes but the last have their highest bit set.
#[inline]
pub fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// A byte, or one that several threads read once it has been written.
pub trait Byte {
    fn value(&self) -> u8;
}

impl Byte for u8 {
    #[inline]
    fn value(&self) -> u8 {
        *self
    }
}

impl Byte for AtomicU8 {
    #[inline]
    fn value(&self) -> u8 {
        self.load(Ordering::Relaxed)
    }
}

/// The number at the beginning, and on to what follows.
#[inline]
pub fn take<B: Byte>(from: &mut &[B]) -> u64 {
    let (mut number, mut shift) = (0, 0);
    while let [byte, rest @ ..] = from {
        *from = rest;
        let byte = byte.value();
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            break;
        }
        shift += 7;
    }
    number
}
