//! How near to the start states are, for searches that go only so deep.

use std::io::Result;

use crate::saving::{Reader, Writer};
use crate::{FastMap, Root};

/// The least depth at which each state was reached.
#[derive(Default)]
pub(crate) struct Least(FastMap<Root, u32>);

impl Least {
    /// Notes that a state was reached; true if never before at this depth or a lesser one.
    pub fn improves(&mut self, state: Root, depth: usize) -> bool {
        let depth = depth as u32;
        let least = self.0.entry(state).or_insert(u32::MAX);
        let nearer = depth < *least;
        *least = depth.min(*least);
        nearer
    }

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.0.iter(), |out, (state, depth)| {
            out.number(state.0)?;
            out.number(u64::from(*depth))
        })
    }

    pub fn load(input: &mut Reader) -> Result<Least> {
        let known = input.list(|input| Ok((Root(input.number()?), input.small()?)))?;
        Ok(Least(known.into_iter().collect()))
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }
}
