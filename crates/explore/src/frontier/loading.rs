//! States in an order of one's own, by loading: the earliest first, or the best.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use std::io::{ErrorKind, Result};

use super::Frontier;
use crate::saving::{Reader, Writer};
use crate::{Load, Root, System};

/// A frontier whose states wait on an agenda until they are loaded.
pub struct Loading<A, M> {
    agenda: A,
    current: Option<Current<M>>,
    /// How each state was reached: from which, by which pick, at what depth.
    reached: Vec<(u32, u32, u32)>,
}

/// The state under expansion.
struct Current<M> {
    waiting: Waiting,
    /// The state itself, loaded once for all of its choices; none if the search was left.
    mark: Option<M>,
    /// How many of its choices were taken.
    taken: usize,
}

impl<M> Current<M> {
    fn new(waiting: Waiting) -> Self {
        Current {
            waiting,
            mark: None,
            taken: 0,
        }
    }

    fn is_spent(&self) -> bool {
        self.waiting.choices == self.taken
    }
}

impl<A, M> Loading<A, M> {
    fn with(agenda: A) -> Self {
        Loading {
            agenda,
            current: None,
            reached: Vec::new(),
        }
    }
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
    fn save(&self, _out: &mut Writer) -> Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
    fn load(&mut self, _input: &mut Reader) -> Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
}

/// The earliest state first; a path to an end is the shortest there is.
pub type BreadthFirst<M> = Loading<Queue, M>;

impl<M> Default for BreadthFirst<M> {
    fn default() -> Self {
        Loading::with(Queue::default())
    }
}

impl Waiting {
    fn save(&self, out: &mut Writer) -> Result<()> {
        out.number(self.number.into())?;
        out.number(self.state.0)?;
        out.number(self.choices as u64)
    }

    fn load(input: &mut Reader) -> Result<Waiting> {
        Ok(Waiting {
            number: input.small()?,
            state: Root(input.number()?),
            choices: input.small()?,
        })
    }
}

#[derive(Default)]
pub struct Queue(VecDeque<Waiting>);

impl<S> Agenda<S> for Queue {
    fn add(&mut self, _system: &mut S, waiting: Waiting) {
        self.0.push_back(waiting);
    }
    fn next(&mut self) -> Option<Waiting> {
        self.0.pop_front()
    }
    fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.0.iter(), |out, waiting| waiting.save(out))
    }
    fn load(&mut self, input: &mut Reader) -> Result<()> {
        self.0 = input.list(Waiting::load)?.into();
        Ok(())
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
pub type BestFirst<S, H> = Loading<Best<S, H>, <S as System>::Mark>;

pub struct Best<S, H: Heuristic<S>> {
    heuristic: H,
    heap: BinaryHeap<Reverse<(i64, Waiting)>>,
    /// By the numbers of states.
    notes: Vec<H::Note>,
    cost: i64,
}

impl<S: System, H: Heuristic<S>> BestFirst<S, H> {
    pub fn new(heuristic: H) -> Self {
        Loading::with(Best {
            heuristic,
            heap: BinaryHeap::new(),
            notes: Vec::new(),
            cost: 0,
        })
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

impl<S: Load, A: Agenda<S>> Frontier<S> for Loading<A, S::Mark> {
    fn push(&mut self, system: &mut S, state: Root, choices: usize) {
        let (from, pick) = match &self.current {
            Some(current) => (current.waiting.number, current.taken as u32 - 1),
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

    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &mut S::Pool) -> bool {
        if self.current.as_ref().is_none_or(Current::is_spent) {
            self.leave(system);
            self.current = self.agenda.next().map(Current::new);
        }
        let Some(current) = &mut self.current else {
            return false;
        };
        match &current.mark {
            Some(mark) => system.undo(mark),
            None => {
                let state = current.waiting.state;
                system.load(base, pool, state);
                // What follows differs from it by little.
                let again = system.collapse(pool);
                debug_assert!(again == state, "a loaded state is another one");
                current.mark = Some(system.mark());
            }
        }
        self.agenda.depart(system, current.waiting, current.taken);
        system.take(current.taken);
        current.taken += 1;
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

    fn leave(&mut self, system: &mut S) {
        let mark = self
            .current
            .as_mut()
            .and_then(|current| current.mark.take());
        if let Some(mark) = mark {
            system.release(mark);
        }
    }

    fn resume(&mut self, _system: &mut S, _pool: &mut S::Pool) -> bool {
        !self.reached.is_empty()
    }

    fn save(&self, out: &mut Writer) -> Result<()> {
        self.agenda.save(out)?;
        out.list(self.reached.iter(), |out, (from, pick, depth)| {
            // The first state has no other one before it.
            out.number(from.wrapping_add(1).into())?;
            out.number((*pick).into())?;
            out.number((*depth).into())
        })?;
        out.list(self.current.iter(), |out, current| {
            current.waiting.save(out)?;
            out.number(current.taken as u64)
        })
    }

    fn load(&mut self, input: &mut Reader) -> Result<()> {
        self.agenda.load(input)?;
        self.reached = input.list(|input| {
            let from: u32 = input.small()?;
            Ok((from.wrapping_sub(1), input.small()?, input.small()?))
        })?;
        let mut current = input.list(|input| {
            let mut current = Current::new(Waiting::load(input)?);
            current.taken = input.small()?;
            Ok(current)
        })?;
        self.current = current.pop();
        Ok(())
    }
}
