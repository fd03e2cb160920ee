//! The latest state first, by undoing.

use std::sync::Arc;

use super::Frontier;
use crate::{Collapse, Crew, Part, Root, Step, System};

pub struct DepthFirst<M> {
    open: Vec<Open<M>>,
    /// Choices are left out where others are enough.
    spares: bool,
    /// With whom the search is shared.
    crew: Option<Arc<Crew>>,
    /// It has come later, and nothing to do yet.
    idle: bool,
    /// A part could not be begun: the picks that lead to it led elsewhere.
    lost: bool,
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
            crew: None,
            idle: false,
            lost: false,
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

    /// The same, and shares with others who come to have nothing to do.
    pub fn shared(crew: Arc<Crew>) -> Self {
        DepthFirst {
            crew: Some(crew),
            ..DepthFirst::sparing()
        }
    }

    /// The same for one who has come later.
    pub fn joining(crew: Arc<Crew>) -> Self {
        DepthFirst {
            idle: true,
            ..DepthFirst::shared(crew)
        }
    }

    /// Gives away what is left of the earliest state that has a choice left.
    fn split(&mut self) -> Option<Part> {
        let at = self
            .open
            .iter()
            .position(|open| open.taken < open.choices)?;
        let picks = self.open[..at].iter().map(|open| open.last).collect();
        let open = &mut self.open[at];
        let left = open.taken..open.choices;
        open.choices = open.taken;
        Some(Part {
            picks,
            enough: open.enough,
            left,
        })
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

impl<M> DepthFirst<M> {
    /// The state that the system is in becomes the latest one, with nothing left to do.
    fn stay<S: System<Mark = M>>(&mut self, system: &mut S) {
        self.open.push(Open {
            mark: system.mark(),
            choices: 0,
            taken: 0,
            last: 0,
            enough: None,
        });
    }

    /// Goes to the state of a part by its picks, from the first state, which is the only one that is open.
    fn begin<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool, part: Part) {
        if let Some(first) = self.open.first() {
            system.undo(&first.mark);
        }
        for pick in &part.picks {
            if let Some(latest) = self.open.last_mut() {
                latest.last = *pick;
            }
            system.take(*pick as usize);
            self.lost |= !matches!(system.run(), Step::Choice(_));
            system.collapse(pool);
            self.stay(system);
        }
        if let Some(latest) = self.open.last_mut() {
            latest.choices = part.left.end;
            latest.taken = part.left.start;
            latest.enough = part.enough;
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

    fn advance(&mut self, system: &mut S, _base: &S::Mark, pool: &mut S::Pool) -> bool {
        let Some(crew) = self.crew.clone() else {
            return self.step(system, 0);
        };
        system.kept(pool).pass();
        if crew.is_hungry()
            && let Some(part) = self.split()
        {
            crew.give(part);
        }
        if self.idle {
            self.stay(system);
        }
        while !crew.is_stopped() && !self.lost {
            // From the first state parts are found again.
            if self.step(system, 1) {
                return true;
            }
            let store = system.kept(pool);
            store.leave();
            let part = match std::mem::take(&mut self.idle) {
                true => crew.begin(),
                false => crew.go_on(),
            };
            store.enter();
            let Some(part) = part else {
                return false;
            };
            self.begin(system, pool, part);
        }
        crew.stop();
        false
    }

    fn picks(&self) -> Vec<u32> {
        self.open.iter().map(|open| open.last).collect()
    }

    fn depth(&self) -> usize {
        self.open.len()
    }

    fn incomplete(&self) -> Option<String> {
        let lost = "a part of the search led elsewhere in another thread, which is an error of this tool: use \
                    --threads 1, and please report it";
        self.lost.then(|| lost.into())
    }

    fn leave(&mut self, system: &mut S) {
        while let Some(latest) = self.open.pop() {
            system.release(latest.mark);
        }
    }
}
