//! How each state was reached, for as long as the search goes on: a few bytes for each.

use std::io::Result;

use super::packed::Packed;
use crate::saving::{Reader, Writer};

/// States are counted from 1: from which each was reached (the first one from 0, which is none), and by which pick.
#[derive(Default)]
pub(super) struct Reached(Packed<2>);

impl Reached {
    /// The next state; gives its number.
    pub fn push(&mut self, from: u64, pick: u64) -> u64 {
        self.0.push([from, pick]);
        self.len()
    }

    pub fn len(&self) -> u64 {
        self.0.len() as u64
    }

    /// The picks that lead to where a pick in this state leads.
    pub fn picks(&self, state: u64, pick: usize) -> Vec<u32> {
        let mut picks = vec![pick as u32];
        let mut at = state;
        let reached = |at: u64| self.0.get((at as usize).wrapping_sub(1));
        while let Some([from @ (1..), pick]) = reached(at) {
            picks.push(pick as u32);
            at = from;
        }
        picks.reverse();
        picks
    }

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        self.0.save(out)
    }

    pub fn load(input: &mut Reader) -> Result<Reached> {
        Packed::load(input).map(Reached)
    }
}
