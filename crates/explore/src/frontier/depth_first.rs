//! The latest state first, by undoing.

use std::io::Result;
use std::sync::Arc;

use super::Frontier;
use crate::saving::{Reader, Writer};
use crate::{Collapse, Crew, Part, Root, Step, System};

pub struct DepthFirst<M> {
    open: Vec<Open>,
    /// Where each of them is; none if the search was left.
    marks: Vec<M>,
    /// Choices are left out where others are enough.
    spares: bool,
    /// With whom the search is shared.
    crew: Option<Arc<Crew>>,
    /// It has come later, and nothing to do yet.
    idle: bool,
    /// A part could not be begun: the picks that lead to it led elsewhere.
    lost: bool,
}

#[derive(Clone, Default)]
struct Open {
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
            marks: Vec::new(),
            spares: false,
            crew: None,
            idle: false,
            lost: false,
        }
    }
}

impl Open {
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
        while let (Some(latest), Some(mark)) = (self.open.last_mut(), self.marks.last()) {
            let begun = latest.taken > 0;
            if let Some(next) = latest.next() {
                if begun {
                    system.undo(mark);
                }
                latest.last = next as u32;
                system.take(next);
                return true;
            }
            if self.open.len() <= height {
                return false;
            }
            self.open.pop();
            if let Some(mark) = self.marks.pop() {
                system.release(mark);
            }
        }
        false
    }

    /// Goes back to the one state that is open, with all of its choices.
    pub(super) fn rewind<S: System<Mark = M>>(&mut self, system: &mut S) {
        if let (Some(first), Some(mark)) = (self.open.first_mut(), self.marks.first()) {
            system.undo(mark);
            first.taken = 0;
        }
    }

    pub fn save(&self, out: &mut Writer) -> Result<()> {
        out.list(self.open.iter(), |out, open| {
            out.number(open.choices as u64)?;
            out.number(open.taken as u64)?;
            out.number(open.last.into())?;
            out.numbers(open.enough.into_iter())
        })
    }

    /// Goes on with what was saved.
    pub fn loaded(self, input: &mut Reader) -> Result<Self> {
        let open = input.list(|input| {
            Ok(Open {
                choices: input.small()?,
                taken: input.small()?,
                last: input.small()?,
                enough: input.numbers()?.first().copied(),
            })
        })?;
        Ok(DepthFirst { open, ..self })
    }
}

impl<M> DepthFirst<M> {
    /// Runs to the next choice, in a state that is known, and stays there.
    fn come_again<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool) {
        let goes_on = matches!(system.run(), Step::Choice(_));
        let state = system.collapse(pool);
        self.lost |= !goes_on || !system.kept(pool).knows(state);
        self.marks.push(system.mark());
    }

    /// Goes to the state of a part by its picks, from the first state, which is the only one that is open.
    fn begin<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool, part: Part) {
        if let Some(first) = self.marks.first() {
            system.undo(first);
        }
        for pick in &part.picks {
            if let Some(latest) = self.open.last_mut() {
                latest.last = *pick;
            }
            system.take(*pick as usize);
            self.open.push(Open::default());
            self.come_again(system, pool);
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
        self.marks.push(system.mark());
        self.open.push(Open {
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
        let lost = "a part of the search led elsewhere when it was gone to again, which is an error of this tool: \
                    use --threads 1 and no checkpoint, and please report it";
        self.lost.then(|| lost.into())
    }

    fn leave(&mut self, system: &mut S) {
        while let Some(mark) = self.marks.pop() {
            system.release(mark);
        }
    }

    fn resume(&mut self, system: &mut S, pool: &mut S::Pool) -> bool {
        if self.idle {
            self.open.push(Open::default());
        }
        for at in 0..self.open.len() {
            if let Some(before) = at.checked_sub(1) {
                system.take(self.open[before].last as usize);
            }
            self.come_again(system, pool);
        }
        !self.open.is_empty()
    }
}
