//! The latest state first, by undoing.

use super::Frontier;
use crate::{Collapse, Root, System};

pub struct DepthFirst<M> {
    open: Vec<Open<M>>,
}

struct Open<M> {
    mark: M,
    choices: usize,
    /// How many of them were taken.
    taken: usize,
}

impl<M> Default for DepthFirst<M> {
    fn default() -> Self {
        DepthFirst { open: Vec::new() }
    }
}

impl<M> DepthFirst<M> {
    /// Takes the next choice of the latest state that has one, but closes no state below this height.
    pub(super) fn step<S: System<Mark = M>>(&mut self, system: &mut S, height: usize) -> bool {
        while let Some(latest) = self.open.last_mut() {
            if latest.taken < latest.choices {
                if latest.taken > 0 {
                    system.undo(&latest.mark);
                }
                system.take(latest.taken);
                latest.taken += 1;
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
        let mark = system.mark();
        self.open.push(Open {
            mark,
            choices,
            taken: 0,
        });
    }

    fn advance(&mut self, system: &mut S, _base: &S::Mark, _pool: &mut S::Pool) -> bool {
        self.step(system, 0)
    }

    fn picks(&self) -> Vec<u32> {
        let pick = |open: &Open<S::Mark>| open.taken as u32 - 1;
        self.open.iter().map(pick).collect()
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
