//! Where a search goes next. A strategy is a small type here, not a copy of the loop.

use std::collections::VecDeque;

use crate::{Collapse, Root};

/// States that have choices left. Law: every choice of every pushed state is taken once.
pub trait Frontier<S: Collapse> {
    /// Takes up a state that the system is in, with this many choices.
    fn push(&mut self, system: &mut S, state: Root, choices: usize);
    /// Brings the system to a state with a choice left, and takes it; false if there is none.
    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &S::Pool) -> bool;
    /// The picks that led from the start to where the system is.
    fn picks(&self) -> Vec<u32>;
    /// How many picks these are.
    fn depth(&self) -> usize;
    /// Brings the system back to where the search began.
    fn leave(&mut self, system: &mut S);
}

/// The latest state first, by undoing.
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

impl<S: Collapse> Frontier<S> for DepthFirst<S::Mark> {
    fn push(&mut self, system: &mut S, _state: Root, choices: usize) {
        let mark = system.mark();
        self.open.push(Open {
            mark,
            choices,
            taken: 0,
        });
    }

    fn advance(&mut self, system: &mut S, _base: &S::Mark, _pool: &S::Pool) -> bool {
        while let Some(latest) = self.open.last_mut() {
            if latest.taken < latest.choices {
                if latest.taken > 0 {
                    system.undo(&latest.mark);
                }
                system.take(latest.taken);
                latest.taken += 1;
                return true;
            }
            if let Some(latest) = self.open.pop() {
                system.release(latest.mark);
            }
        }
        false
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

/// The earliest state first, by loading; a path to an end is the shortest there is.
#[derive(Default)]
pub struct BreadthFirst {
    waiting: VecDeque<(Root, u32, usize)>,
    /// The state under expansion and how many of its choices were taken.
    current: Option<(Root, u32, usize, usize)>,
    /// How each state was first reached: from which, by which pick, at what depth.
    reached: Vec<(u32, u32, u32)>,
}

impl<S: Collapse> Frontier<S> for BreadthFirst {
    fn push(&mut self, _system: &mut S, state: Root, choices: usize) {
        let from = match self.current {
            Some((_, number, _, taken)) => (number, taken as u32 - 1),
            None => (u32::MAX, 0),
        };
        let depth = Frontier::<S>::depth(self) as u32;
        self.waiting
            .push_back((state, self.reached.len() as u32, choices));
        self.reached.push((from.0, from.1, depth));
    }

    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &S::Pool) -> bool {
        let spent = |c: &(Root, u32, usize, usize)| c.2 == c.3;
        if self.current.as_ref().is_none_or(spent) {
            let Some((state, number, choices)) = self.waiting.pop_front() else {
                return false;
            };
            self.current = Some((state, number, choices, 0));
        }
        if let Some((state, _, _, taken)) = &mut self.current {
            system.load(base, pool, *state);
            system.take(*taken);
            *taken += 1;
        }
        true
    }

    fn picks(&self) -> Vec<u32> {
        let Some((_, number, _, taken)) = self.current else {
            return Vec::new();
        };
        let mut picks = vec![taken as u32 - 1];
        let mut at = number;
        while let Some((from, pick, _)) = self.reached.get(at as usize) {
            if *from != u32::MAX {
                picks.push(*pick);
            }
            at = *from;
        }
        picks.reverse();
        picks
    }

    fn depth(&self) -> usize {
        match self.current {
            Some((_, number, ..)) => self.reached[number as usize].2 as usize + 1,
            None => 0,
        }
    }

    fn leave(&mut self, _system: &mut S) {}
}
