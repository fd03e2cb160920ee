//! States in an order of one's own, by loading: the earliest first, or the best.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::Frontier;
use crate::{Load, Root};

/// A frontier whose states wait on an agenda until they are loaded.
#[derive(Default)]
pub struct Loading<A> {
    agenda: A,
    /// The state under expansion and how many of its choices were taken.
    current: Option<(Waiting, usize)>,
    /// How each state was reached: from which, by which pick, at what depth.
    reached: Vec<(u32, u32, u32)>,
}

/// A state with choices; its number says as how many it was reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Waiting {
    number: u32,
    state: Root,
    choices: usize,
}

/// The order in which states are loaded.
pub trait Agenda<S> {
    /// Takes up a state that the system is in.
    fn add(&mut self, system: &mut S, waiting: Waiting);
    fn next(&mut self) -> Option<Waiting>;
    /// The system is in the state, and the choice is about to be taken.
    fn depart(&mut self, _system: &mut S, _from: Waiting, _choice: usize) {}
}

/// The earliest state first; a path to an end is the shortest there is.
pub type BreadthFirst = Loading<Queue>;

#[derive(Default)]
pub struct Queue(VecDeque<Waiting>);

impl<S> Agenda<S> for Queue {
    fn add(&mut self, _system: &mut S, waiting: Waiting) {
        self.0.push_back(waiting);
    }
    fn next(&mut self) -> Option<Waiting> {
        self.0.pop_front()
    }
}

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
pub type BestFirst<S, H> = Loading<Best<S, H>>;

pub struct Best<S, H: Heuristic<S>> {
    heuristic: H,
    heap: BinaryHeap<Reverse<(i64, Waiting)>>,
    /// By the numbers of states.
    notes: Vec<H::Note>,
    cost: i64,
}

impl<S, H: Heuristic<S>> BestFirst<S, H> {
    pub fn new(heuristic: H) -> Self {
        Loading {
            agenda: Best {
                heuristic,
                heap: BinaryHeap::new(),
                notes: Vec::new(),
                cost: 0,
            },
            current: None,
            reached: Vec::new(),
        }
    }
}

impl<S, H: Heuristic<S>> Agenda<S> for Best<S, H> {
    fn add(&mut self, system: &mut S, waiting: Waiting) {
        let (rank, note) = self.heuristic.arrive(system, self.cost);
        self.notes.push(note);
        self.heap.push(Reverse((rank, waiting)));
    }
    fn next(&mut self) -> Option<Waiting> {
        self.heap.pop().map(|Reverse((_, waiting))| waiting)
    }
    fn depart(&mut self, system: &mut S, from: Waiting, choice: usize) {
        let note = &self.notes[from.number as usize];
        self.cost = self.heuristic.depart(system, note, choice);
    }
}

impl<S: Load, A: Agenda<S>> Frontier<S> for Loading<A> {
    fn push(&mut self, system: &mut S, state: Root, choices: usize) {
        let (from, pick) = match self.current {
            Some((waiting, taken)) => (waiting.number, taken as u32 - 1),
            None => (u32::MAX, 0),
        };
        let depth = Frontier::<S>::depth(self) as u32;
        let number = self.reached.len() as u32;
        self.reached.push((from, pick, depth));
        let waiting = Waiting {
            number,
            state,
            choices,
        };
        self.agenda.add(system, waiting);
    }

    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &S::Pool) -> bool {
        let spent = |c: &(Waiting, usize)| c.0.choices == c.1;
        if self.current.as_ref().is_none_or(spent) {
            let Some(next) = self.agenda.next() else {
                return false;
            };
            self.current = Some((next, 0));
        }
        if let Some((waiting, taken)) = &mut self.current {
            system.load(base, pool, waiting.state);
            self.agenda.depart(system, *waiting, *taken);
            system.take(*taken);
            *taken += 1;
        }
        true
    }

    fn picks(&self) -> Vec<u32> {
        let Some((waiting, taken)) = self.current else {
            return Vec::new();
        };
        let mut picks = vec![taken as u32 - 1];
        let mut at = waiting.number;
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
            Some((waiting, _)) => self.reached[waiting.number as usize].2 as usize + 1,
            None => 0,
        }
    }

    fn leave(&mut self, _system: &mut S) {}
}
