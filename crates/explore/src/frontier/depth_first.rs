//! The latest state first, by undoing.

use super::Frontier;
use crate::{Collapse, Root, System};

pub struct DepthFirst<M> {
    open: Vec<Open<M>>,
    /// Choices are left out where others are enough.
    spares: bool,
}

struct Open<M> {
    mark: M,
    choices: usize,
    /// How many of them were looked at.
    taken: usize,
    /// The one that was taken last.
    last: u32,
    /// Those that are enough, as bits; none: all are needed.
    enough: Option<u64>,
}

impl<M> Default for DepthFirst<M> {
    fn default() -> Self {
        DepthFirst {
            open: Vec::new(),
            spares: false,
        }
    }
}

impl<M> Open<M> {
    fn next(&mut self) -> Option<usize> {
        let next = self.taken;
        if next == self.choices {
            return None;
        }
        self.taken += 1;
        Some(self.enough.map_or(next, |enough| nth_bit(enough, next)))
    }
}

/// The number of a set bit, counted from 0.
pub fn nth_bit(mut bits: u64, n: usize) -> usize {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    bits.trailing_zeros() as usize
}

impl<M> DepthFirst<M> {
    /// Leaves choices out where the system says that others are enough.
    pub fn sparing() -> Self {
        DepthFirst {
            spares: true,
            ..DepthFirst::default()
        }
    }

    /// Takes the next choice of the latest state that has one, but closes no state below this height.
    pub(super) fn step<S: System<Mark = M>>(&mut self, system: &mut S, height: usize) -> bool {
        while let Some(latest) = self.open.last_mut() {
            let begun = latest.taken > 0;
            if let Some(next) = latest.next() {
                if begun {
                    system.undo(&latest.mark);
                }
                latest.last = next as u32;
                system.take(next);
                return true;
            }
            if self.open.len() <= height {
                return false;
            }
            if let Some(latest) = self.open.pop() {
                system.release(latest.mark);
            }
        }
        false
    }

    /// Goes back to the one state that is open, with all of its choices.
    pub(super) fn rewind<S: System<Mark = M>>(&mut self, system: &mut S) {
        if let Some(first) = self.open.first_mut() {
            system.undo(&first.mark);
            first.taken = 0;
        }
    }
}

impl<S: Collapse> Frontier<S> for DepthFirst<S::Mark> {
    fn push(&mut self, system: &mut S, _state: Root, choices: usize) {
        let spares = self.spares && choices <= 64;
        let enough = spares.then(|| system.enough(choices)).flatten();
        let mark = system.mark();
        self.open.push(Open {
            mark,
            choices: enough.map_or(choices, |enough| enough.count_ones() as usize),
            taken: 0,
            last: 0,
            enough,
        });
    }

    fn advance(&mut self, system: &mut S, _base: &S::Mark, _pool: &mut S::Pool) -> bool {
        self.step(system, 0)
    }

    fn picks(&self) -> Vec<u32> {
        self.open.iter().map(|open| open.last).collect()
    }

    fn depth(&self) -> usize {
        self.open.len()
    }

    fn leave(&mut self, system: &mut S) {
        while let Some(latest) = self.open.pop() {
            system.release(latest.mark);
        }
    }
}
