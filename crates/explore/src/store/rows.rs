//! Strings of bytes, each kept once.

use super::index::{Index, mix};
use super::starts::{Starts, extend_tight};

/// Append-only; equal rows have equal numbers, which begin with 0.
#[derive(Default)]
pub struct Rows {
    bytes: Vec<u8>,
    starts: Starts,
    index: Index,
}

impl Rows {
    /// The number of this row; it is new if that was the number of rows.
    pub fn intern(&mut self, row: &[u8]) -> u32 {
        let hash = hash_of(row);
        match self.index.find(hash, |number| self.row(number) == row) {
            Ok(number) => number,
            Err(at) => {
                let number = self.len() as u32;
                self.starts.push(self.bytes.len());
                extend_tight(&mut self.bytes, row);
                self.index.add(at, hash, number);
                if !self.index.has_room(number + 2) {
                    self.index = self.index.grown(|known| hash_of(self.row(known)));
                }
                number
            }
        }
    }

    #[inline]
    pub fn row(&self, number: u32) -> &[u8] {
        let end = match number as usize + 1 < self.len() {
            true => self.starts.at(number + 1),
            false => self.bytes.len(),
        };
        &self.bytes[self.starts.at(number)..end]
    }

    pub fn len(&self) -> usize {
        self.starts.len()
    }

    pub fn is_empty(&self) -> bool {
        self.starts.len() == 0
    }

    pub fn bytes(&self) -> usize {
        self.bytes.capacity() + self.starts.bytes() + self.index.bytes()
    }
}

#[inline]
fn hash_of(row: &[u8]) -> u64 {
    let (words, rest) = row.as_chunks::<8>();
    let hash = words.iter().fold(row.len() as u64, |hash, word| {
        mix(hash, u64::from_le_bytes(*word))
    });
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    mix(hash, u64::from_le_bytes(last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn rows_come_back_and_keep_their_numbers() {
        let (mut rows, mut known) = (Rows::default(), HashMap::new());
        let mut seed = 1_u64;
        let mut next = |n: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1);
            (seed >> 33) % n
        };
        for _ in 0..5000 {
            let row: Vec<u8> = (0..next(20)).map(|_| next(3) as u8).collect();
            let number = *known.entry(row.clone()).or_insert(rows.len() as u32);
            assert_eq!(rows.intern(&row), number);
            assert_eq!(rows.row(number), row);
        }
        assert_eq!(rows.len(), known.len());
    }
}
