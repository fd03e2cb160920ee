//! Random walks from the start, each to an end of its own; what was seen before is walked through again.

use super::Frontier;
use crate::{Collapse, Root};

pub struct RandomWalk<M> {
    /// Where every walk begins, and how many choices there are.
    start: Option<(M, usize)>,
    /// Choices of the state that the system is in; none: the walk is over.
    here: Option<usize>,
    picks: Vec<u32>,
    walks: u64,
    /// Walks that were begun.
    begun: u64,
    random: u64,
}

impl<M> RandomWalk<M> {
    /// So many walks; the same seed gives the same ones.
    pub fn new(walks: u64, seed: u64) -> Self {
        RandomWalk {
            start: None,
            here: None,
            picks: Vec::new(),
            walks,
            begun: 1,
            random: seed,
        }
    }

    /// A number below `n`, which is small. (SplitMix64.)
    fn below(&mut self, n: usize) -> usize {
        self.random = self.random.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.random;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % n as u64) as usize
    }
}

impl<S: Collapse> Frontier<S> for RandomWalk<S::Mark> {
    fn admit(&mut self, _system: &mut S, _state: Root, _new: bool) -> bool {
        true
    }

    fn push(&mut self, system: &mut S, _state: Root, choices: usize) {
        self.start.get_or_insert_with(|| (system.mark(), choices));
        self.here = Some(choices);
    }

    fn advance(&mut self, system: &mut S, _base: &S::Mark, _pool: &mut S::Pool) -> bool {
        let Some((mark, first)) = &self.start else {
            return false;
        };
        let choices = match self.here.take() {
            Some(choices) => choices,
            None if self.begun >= self.walks => return false,
            None => {
                self.begun += 1;
                self.picks.clear();
                system.undo(mark);
                *first
            }
        };
        let pick = self.below(choices);
        self.picks.push(pick as u32);
        system.take(pick);
        true
    }

    fn picks(&self) -> Vec<u32> {
        self.picks.clone()
    }

    fn depth(&self) -> usize {
        self.picks.len()
    }

    fn incomplete(&self) -> Option<String> {
        let walks = self.begun;
        let why = || format!("{walks} random walks were taken, and there may be others");
        self.start.as_ref().map(|_| why())
    }

    fn leave(&mut self, system: &mut S) {
        self.picks.clear();
        if let Some((mark, _)) = self.start.take() {
            system.release(mark);
        }
    }
}
