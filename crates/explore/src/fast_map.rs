//! Maps whose keys are small, and that nobody chooses to collide.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::store::mix;

pub type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<Mixer>>;

/// Much faster than the standard hasher, and alike in every run.
#[derive(Default)]
pub struct Mixer(u64);

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for eight in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..eight.len()].copy_from_slice(eight);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }
    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }
    /// How long something is, and which of several variants.
    #[inline]
    fn write_usize(&mut self, size: usize) {
        self.write_u64(size as u64);
    }
    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = mix(self.0, word);
    }
}
