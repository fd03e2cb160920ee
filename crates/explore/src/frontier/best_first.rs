//! States in an order of one's own, by loading: the best one first.

use super::heap::Heap;
use super::reached::Reached;
use super::{Frontier, LOST};
use crate::{Load, Root, System};

/// What is likely to be near to what is looked for.
pub trait Heuristic<S> {
    /// The rank of a state that the system has come to, and what is kept of it until it is left; the least rank is the
    /// best. `cost` is what `depart` said when the choice that led here was taken, or 0.
    fn arrive(&mut self, system: &mut S, cost: i64) -> (i64, u32);
    /// The system is in a state with this rank and note, and the choice is about to be taken.
    fn depart(&mut self, system: &mut S, of: (i64, u32), choice: usize) -> i64;
}

/// The state of the least rank first, and of those the earliest.
pub struct BestFirst<S: System, H> {
    heuristic: H,
    heap: Heap<COLUMNS>,
    current: Option<Current<S::Mark>>,
    reached: Reached,
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
struct Waiting {
    rank: i64,
    number: u64,
    state: Root,
    choices: usize,
    note: u32,
    /// How many picks lead to it.
    depth: usize,
}

const COLUMNS: usize = 6;
/// Ranks below 0 come before others.
const SIGN: u64 = 1 << 63;

impl Waiting {
    /// Rows are in the order in which states are to be looked at.
    fn row(&self) -> [u64; COLUMNS] {
        let rank = self.rank as u64 ^ SIGN;
        let (choices, depth) = (self.choices as u64, self.depth as u64);
        [
            rank,
            self.number,
            self.state.0,
            choices,
            self.note.into(),
            depth,
        ]
    }

    fn of([rank, number, state, choices, note, depth]: [u64; COLUMNS]) -> Self {
        Waiting {
            rank: (rank ^ SIGN) as i64,
            number,
            state: Root(state),
            choices: choices as usize,
            note: note as u32,
            depth: depth as usize,
        }
    }
}

impl<S: System, H> BestFirst<S, H> {
    pub fn new(heuristic: H) -> Self {
        BestFirst {
            heuristic,
            heap: Heap::default(),
            current: None,
            reached: Reached::default(),
            cost: 0,
            lost: false,
        }
    }
}

impl<S: Load, H: Heuristic<S>> Frontier<S> for BestFirst<S, H> {
    fn push(&mut self, system: &mut S, state: Root, choices: usize) {
        let (from, pick) = match &self.current {
            Some(current) => (current.waiting.number, current.taken as u64 - 1),
            None => (0, 0),
        };
        let number = self.reached.push(from, pick);
        let (rank, note) = self.heuristic.arrive(system, self.cost);
        let waiting = Waiting {
            rank,
            number,
            state,
            choices,
            note,
            depth: self.depth(),
        };
        self.heap.push(waiting.row());
    }

    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &mut S::Pool) -> bool {
        let spent = |c: &Current<_>| c.waiting.choices == c.taken;
        match &self.current {
            Some(current) if !spent(current) => system.undo(&current.mark),
            _ => {
                self.leave(system);
                let Some(waiting) = self.heap.pop().map(Waiting::of) else {
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
            let of = (current.waiting.rank, current.waiting.note);
            self.cost = self.heuristic.depart(system, of, current.taken);
            system.take(current.taken);
            current.taken += 1;
        }
        true
    }

    fn picks(&self) -> Vec<u32> {
        let Some(current) = &self.current else {
            return Vec::new();
        };
        let (state, pick) = (current.waiting.number, current.taken - 1);
        self.reached.picks(state, pick)
    }

    fn depth(&self) -> usize {
        self.current
            .as_ref()
            .map_or(0, |current| current.waiting.depth + 1)
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
