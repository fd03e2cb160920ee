//! Rows of numbers in few bytes: what a frontier knows of millions of states, each but a little different from the last.

use std::io::Result;

use crate::saving::{Reader, Writer};
use crate::store::numbers::{put, take};
use crate::store::starts::Starts;

/// Of each number it keeps by how much it is more or less than the one above. Every so many rows it begins anew, so that
/// a row is found without reading all.
pub(super) struct Packed<const N: usize> {
    bytes: Vec<u8>,
    /// Where blocks begin.
    starts: Starts,
    len: usize,
    last: [u64; N],
}

/// Rows from the beginning of a block on, as far as it goes.
struct Block<'a, const N: usize> {
    bytes: &'a [u8],
    row: [u64; N],
}

/// The rows of a block.
const ROWS: usize = 32;

impl<const N: usize> Default for Packed<N> {
    fn default() -> Self {
        Packed {
            bytes: Vec::new(),
            starts: Starts::default(),
            len: 0,
            last: [0; N],
        }
    }
}

impl<const N: usize> Packed<N> {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn push(&mut self, row: [u64; N]) {
        if self.len.is_multiple_of(ROWS) {
            self.starts.push(self.bytes.len());
            self.last = [0; N];
        }
        for (number, last) in row.iter().zip(self.last) {
            let more = number.wrapping_sub(last) as i64;
            // What is little more and what is little less takes a byte.
            put(&mut self.bytes, (more << 1 ^ more >> 63) as u64);
        }
        self.last = row;
        self.len += 1;
    }

    pub fn get(&self, at: usize) -> Option<[u64; N]> {
        let within = at < self.len;
        within.then(|| self.block(at / ROWS).nth(at % ROWS))?
    }

    pub fn iter(&self) -> impl Iterator<Item = [u64; N]> {
        let blocks = 0..self.len.div_ceil(ROWS);
        blocks.flat_map(|number| self.block(number).take(ROWS))
    }

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.len as u64)?;
        let mut numbers = self.iter().flatten();
        numbers.try_for_each(|number| out.number(number))
    }

    pub fn load(input: &mut Reader) -> Result<Self> {
        let mut packed = Self::default();
        for _ in 0..input.number()? {
            let mut row = [0; N];
            for number in &mut row {
                *number = input.number()?;
            }
            packed.push(row);
        }
        Ok(packed)
    }

    fn block(&self, number: usize) -> Block<'_, N> {
        let start = self.starts.at(number as u32);
        Block {
            bytes: &self.bytes[start..],
            row: [0; N],
        }
    }
}

impl<const N: usize> Iterator for Block<'_, N> {
    type Item = [u64; N];

    fn next(&mut self) -> Option<[u64; N]> {
        if self.bytes.is_empty() {
            return None;
        }
        for number in &mut self.row {
            let folded = take(&mut self.bytes);
            let more = (folded >> 1) as i64 ^ -((folded & 1) as i64);
            *number = number.wrapping_add(more as u64);
        }
        Some(self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_what_they_were() {
        let mut packed = Packed::default();
        let row = |n: u64| {
            let far = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            [n, far >> (n % 64), [0, u64::MAX, 1 << 63][n as usize % 3]]
        };
        for n in 0..200 {
            assert_eq!(packed.get(n as usize), None);
            packed.push(row(n));
            assert!(packed.iter().eq((0..=n).map(row)));
        }
        for n in 0..200 {
            assert_eq!(packed.get(n as usize), Some(row(n)));
        }
    }
}
