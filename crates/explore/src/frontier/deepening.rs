//! Depth-first again and again, one choice deeper each time: a path to an end is the shortest there is.

use super::{DepthFirst, Frontier, Least};
use crate::{Collapse, Root};

pub struct Deepening<M> {
    inner: DepthFirst<M>,
    start: Option<Root>,
    /// The most choices on a path in this round.
    bound: usize,
    /// A state of this round has choices that the bound kept from being taken.
    cut: bool,
    /// Of this round: a state that was reached late is looked at again where it is reached sooner.
    least: Least,
}

impl<M> Default for Deepening<M> {
    fn default() -> Self {
        Deepening {
            inner: DepthFirst::default(),
            start: None,
            bound: 1,
            cut: false,
            least: Least::default(),
        }
    }
}

impl<M> Deepening<M> {
    fn begin_round(&mut self) {
        self.bound += 1;
        self.cut = false;
        self.least.clear();
        if let Some(start) = self.start {
            self.least.improves(start, 0);
        }
    }
}

impl<S: Collapse> Frontier<S> for Deepening<S::Mark> {
    fn admit(&mut self, _system: &mut S, state: Root, _new: bool) -> bool {
        let depth = Frontier::<S>::depth(self);
        self.least.improves(state, depth)
    }

    fn push(&mut self, system: &mut S, state: Root, choices: usize) {
        self.start.get_or_insert(state);
        match Frontier::<S>::depth(self) >= self.bound {
            true => self.cut = true,
            false => self.inner.push(system, state, choices),
        }
    }

    fn advance(&mut self, system: &mut S, _base: &S::Mark, pool: &mut S::Pool) -> bool {
        if self.inner.step(system, pool, 1) {
            return true;
        }
        if !self.cut {
            return false;
        }
        self.begin_round();
        self.inner.rewind(system);
        self.inner.step(system, pool, 1)
    }

    fn picks(&self) -> Vec<u32> {
        Frontier::<S>::picks(&self.inner)
    }

    fn depth(&self) -> usize {
        Frontier::<S>::depth(&self.inner)
    }

    fn leave(&mut self, system: &mut S) {
        self.inner.leave(system);
    }

    fn resume(&mut self, system: &mut S, pool: &mut S::Pool) -> bool {
        self.inner.resume(system, pool)
    }
}
