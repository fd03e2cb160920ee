//! Numbers in as many bytes as they need.

/// Appends a number: seven bits in a byte, the lowest first; all bytes but the last have their highest bit set.
#[inline]
pub fn put(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// The number at the beginning, and on to what follows.
#[inline]
pub fn take(from: &mut &[u8]) -> u64 {
    let (mut number, mut shift) = (0, 0);
    while let [byte, rest @ ..] = from {
        *from = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if *byte < 0x80 {
            break;
        }
        shift += 7;
    }
    number
}
