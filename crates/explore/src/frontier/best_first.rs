//! States in an order of one's own, by loading: the best one first.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Frontier, LOST};
use crate::{Load, Root, System};

/// What is likely to be near to what is looked for.
pub trait Heuristic<S> {
    /// What is kept of a state until it is left.
    type Note;

    /// The rank of a state that the system has come to; the least is the best. `cost` is what `depart`
    /// said when the choice that led here was taken, or 0.
    fn arrive(&mut self, system: &mut S, cost: i64) -> (i64, Self::Note);
    /// The system is in the state, and the choice is about to be taken.
    fn depart(&mut self, system: &mut S, note: &Self::Note, choice: usize) -> i64;
}

/// The state of the least rank first, and of those the earliest.
pub struct BestFirst<S: System, H: Heuristic<S>> {
    heuristic: H,
    heap: BinaryHeap<Reverse<(i64, Waiting)>>,
    current: Option<Current<S::Mark>>,
    /// By the numbers of states: how each was reached (from which, by which pick, at what depth), and what is kept of it.
    reached: Vec<(u32, u32, u32)>,
    notes: Vec<H::Note>,
    cost: i64,
    /// A state could not be gone back to.
    lost: bool,
}

/// The state under expansion.
struct Current<M> {
    waiting: Waiting,
    /// The state itself, loaded once for all of its choices.
    mark: M,
    /// How many of its choices were taken.
    taken: usize,
}

/// A state with choices; its number says as how many it was reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    number: u32,
    state: Root,
    choices: usize,
}

impl<S: System, H: Heuristic<S>> BestFirst<S, H> {
    pub fn new(heuristic: H) -> Self {
        BestFirst {
            heuristic,
            heap: BinaryHeap::new(),
            current: None,
            reached: Vec::new(),
            notes: Vec::new(),
            cost: 0,
            lost: false,
        }
    }
}

impl<S: Load, H: Heuristic<S>> Frontier<S> for BestFirst<S, H> {
    fn push(&mut self, system: &mut S, state: Root, choices: usize) {
        let (from, pick) = match &self.current {
            Some(current) => (current.waiting.number, current.taken as u32 - 1),
            None => (u32::MAX, 0),
        };
        let number = self.reached.len() as u32;
        self.reached.push((from, pick, self.depth() as u32));
        let waiting = Waiting {
            number,
            state,
            choices,
        };
        let (rank, note) = self.heuristic.arrive(system, self.cost);
        self.notes.push(note);
        self.heap.push(Reverse((rank, waiting)));
    }

    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &mut S::Pool) -> bool {
        let spent = |c: &Current<_>| c.waiting.choices == c.taken;
        match &self.current {
            Some(current) if !spent(current) => system.undo(&current.mark),
            _ => {
                self.leave(system);
                let Some(Reverse((_, waiting))) = self.heap.pop() else {
                    return false;
                };
                self.lost = !system.go_back(base, pool, waiting.state);
                if self.lost {
                    return false;
                }
                let mark = system.mark();
                self.current = Some(Current {
                    waiting,
                    mark,
                    taken: 0,
                });
            }
        }
        if let Some(current) = &mut self.current {
            let note = &self.notes[current.waiting.number as usize];
            self.cost = self.heuristic.depart(system, note, current.taken);
            system.take(current.taken);
            current.taken += 1;
        }
        true
    }

    fn picks(&self) -> Vec<u32> {
        let Some(current) = &self.current else {
            return Vec::new();
        };
        let mut picks = vec![current.taken as u32 - 1];
        let mut at = current.waiting.number;
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
        match &self.current {
            Some(current) => self.reached[current.waiting.number as usize].2 as usize + 1,
            None => 0,
        }
    }

    fn incomplete(&self) -> Option<String> {
        self.lost.then(|| LOST.into())
    }

    fn leave(&mut self, system: &mut S) {
        if let Some(current) = self.current.take() {
            system.release(current.mark);
        }
    }
}
