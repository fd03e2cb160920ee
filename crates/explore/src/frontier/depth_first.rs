//! The latest state first, by undoing.

use std::io::{ErrorKind, Result};
use std::sync::Arc;

use super::marks::Marks;
use super::sleep::Sleep;
use super::{Frontier, LOST};
use crate::saving::{Reader, Writer};
use crate::{Collapse, Crew, Limits, Part, Root, Step, System};

pub struct DepthFirst<M> {
    open: Vec<Open>,
    /// Where each of them is; none if the search was left.
    marks: Marks<M>,
    /// Choices are left out where others are enough.
    spares: bool,
    /// Choices sleep where others lead to the same.
    sleep: Option<Sleep>,
    /// Parts that nobody has begun with, where it is not shared.
    rest: Vec<Part>,
    /// With whom the search is shared.
    crew: Option<Arc<Crew>>,
    /// It has come later, and nothing to do yet.
    idle: bool,
    /// A part could not be begun: the picks that lead to it led elsewhere.
    lost: bool,
}

/// A state that the search is in the midst of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Open {
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
            marks: Marks::default(),
            spares: false,
            sleep: None,
            rest: Vec::new(),
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

    /// The same, and choices sleep where others lead to the same. For one thread, without a depth limit; it can't be saved.
    pub fn sleeping(spares: bool) -> Self {
        DepthFirst {
            spares,
            sleep: Some(Sleep::new(!spares)),
            ..DepthFirst::default()
        }
    }

    /// From now on it shares with others who come to have nothing to do.
    pub fn share(&mut self, crew: Arc<Crew>) {
        self.rest.drain(..).for_each(|part| crew.give(part));
        self.crew = Some(crew);
    }

    /// One who comes later to share a search, and has nothing to do yet.
    pub fn joining(crew: Arc<Crew>) -> Self {
        DepthFirst {
            idle: true,
            crew: Some(crew),
            ..DepthFirst::sparing()
        }
    }

    /// Gives away what is left of the earliest state that has a choice left.
    fn split(&mut self) -> Option<Part> {
        let has_more = |open: &Open| open.taken < open.choices;
        let at = self.open.iter().position(has_more)?;
        let stack = self.open[..=at].to_vec();
        self.open[at].choices = self.open[at].taken;
        Some(Part(stack))
    }

    /// What is left to do, where nothing is under way.
    pub fn into_part(self) -> Option<Part> {
        let has_more = self.open.iter().any(|open| open.taken < open.choices);
        has_more.then_some(Part(self.open))
    }

    /// Nobody shares it any more: it has to do what others have left.
    pub fn take_over(&mut self, parts: impl Iterator<Item = Part>) {
        let given = self.crew.take().map(|crew| crew.left());
        self.rest.extend(given.into_iter().flatten().chain(parts));
    }

    /// Takes the next choice of the latest state that has one, but closes no state below this height.
    pub(super) fn step<S: Collapse<Mark = M>>(
        &mut self,
        system: &mut S,
        pool: &mut S::Pool,
        height: usize,
    ) -> bool {
        while let Some(latest) = self.open.last_mut() {
            let (begun, last) = (latest.taken > 0, latest.last);
            if let Some(next) = latest.next() {
                latest.last = next as u32;
                if begun {
                    self.step_back(system, pool);
                    if let Some(sleep) = &mut self.sleep {
                        sleep.go_on(last as usize);
                    }
                }
                system.take(next);
                return true;
            }
            if self.open.len() <= height {
                return false;
            }
            self.open.pop();
            if let Some(sleep) = &mut self.sleep {
                sleep.close();
            }
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
}

impl<M> DepthFirst<M> {
    /// The next choice, where nobody else shares the search.
    fn step_alone<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool) -> bool {
        // From the first state parts are found again.
        while !self.step(system, pool, usize::from(!self.rest.is_empty())) {
            let Some(part) = self.rest.pop() else {
                return false;
            };
            self.begin(system, pool, part);
        }
        true
    }

    /// The next choice of one of several who share the search.
    fn step_together<S: Collapse<Mark = M>>(
        &mut self,
        system: &mut S,
        pool: &mut S::Pool,
        crew: &Crew,
    ) -> bool {
        system.kept(pool).pass();
        if crew.is_hungry()
            && let Some(part) = self.split()
        {
            crew.give(part);
        }
        while !crew.is_stopped() && !self.lost {
            // From the first state parts are found again.
            if self.step(system, pool, 1) {
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

    /// Goes to where a part is, from the first state, which is the only one that is open.
    fn begin<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool, part: Part) {
        if let Some(first) = self.marks.first() {
            system.undo(first);
        }
        self.open = part.0;
        self.follow(system, pool);
    }

    /// Goes by the picks to the last state that is open, from the last one that has a mark.
    fn follow<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool) {
        self.marks.plan(self.open.len());
        for at in self.marks.len()..self.open.len() {
            if let Some(before) = at.checked_sub(1) {
                system.take(self.open[before].last as usize);
            }
            let goes_on = matches!(system.run(), Step::Choice(_));
            let state = system.collapse(pool);
            self.lost |= !goes_on || !system.kept(pool).knows(state);
            let mark = match self.marks.keeps_next() {
                true => Some(system.mark()),
                false => {
                    system.pass();
                    None
                }
            };
            self.marks.push_planned(mark);
        }
    }

    /// Steps back to the last state that is open.
    fn step_back<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool) {
        if let Some(mark) = self.marks.last() {
            system.undo(mark);
        }
        if self.marks.len() < self.open.len() {
            self.follow(system, pool);
        }
    }

    /// Where too many states have marks, goes to the last one that is open once more, and makes fewer.
    fn thin_out<S: Collapse<Mark = M>>(&mut self, system: &mut S, pool: &mut S::Pool) {
        let Some(from) = self.marks.too_many_from() else {
            return;
        };
        while self.marks.len() > from + 1
            && let Some(mark) = self.marks.pop()
        {
            system.release(mark);
        }
        self.step_back(system, pool);
    }
}

impl<S: Collapse> Frontier<S> for DepthFirst<S::Mark> {
    fn keep_within(&mut self, limits: &Limits) {
        self.marks.keep_within(limits.window);
    }

    fn admit(&mut self, system: &mut S, state: Root, new: bool) -> bool {
        match &mut self.sleep {
            Some(sleep) => sleep.admit(system, state, new, self.open.len()),
            None => new,
        }
    }

    fn push(&mut self, system: &mut S, state: Root, choices: usize) {
        let spares = self.spares && choices <= 64;
        let enough = |system: &mut S| spares.then(|| system.enough(choices)).flatten();
        let enough = match &mut self.sleep {
            Some(sleep) => sleep.open(system, state, choices, enough),
            None => enough(system),
        };
        self.marks.push(system.mark());
        self.open.push(Open {
            choices: enough.map_or(choices, |enough| enough.count_ones() as usize),
            taken: 0,
            last: 0,
            enough,
        });
    }

    fn advance(&mut self, system: &mut S, _base: &S::Mark, pool: &mut S::Pool) -> bool {
        self.thin_out(system, pool);
        // Taken out for the step: to count one more who holds it would have the threads wait for each other.
        let Some(crew) = self.crew.take() else {
            return self.step_alone(system, pool);
        };
        let goes_on = self.step_together(system, pool, &crew);
        self.crew = Some(crew);
        goes_on
    }

    fn picks(&self) -> Vec<u32> {
        self.open.iter().map(|open| open.last).collect()
    }

    fn depth(&self) -> usize {
        self.open.len()
    }

    fn incomplete(&self) -> Option<String> {
        self.lost.then(|| LOST.into())
    }

    fn leave(&mut self, system: &mut S) {
        while self.marks.last().is_some()
            && let Some(mark) = self.marks.pop()
        {
            system.release(mark);
        }
    }

    fn resume(&mut self, system: &mut S, pool: &mut S::Pool) -> bool {
        if self.idle {
            self.open.push(Open::default());
        }
        self.follow(system, pool);
        !self.open.is_empty()
    }

    fn save(&self, out: &mut Writer) -> Result<()> {
        if self.sleep.is_some() {
            return Err(ErrorKind::Unsupported.into());
        }
        save_stack(&self.open, out)?;
        out.list(self.rest.iter(), |out, part| save_stack(&part.0, out))
    }

    fn load(&mut self, input: &mut Reader) -> Result<()> {
        self.open = load_stack(input)?;
        self.rest = input.list(|input| load_stack(input).map(Part))?;
        Ok(())
    }
}

fn save_stack(stack: &[Open], out: &mut Writer) -> Result<()> {
    out.list(stack.iter(), |out, open| {
        out.number(open.choices as u64)?;
        out.number(open.taken as u64)?;
        out.number(open.last.into())?;
        out.numbers(open.enough.into_iter())
    })
}

fn load_stack(input: &mut Reader) -> Result<Vec<Open>> {
    input.list(|input| {
        Ok(Open {
            choices: input.small()?,
            taken: input.small()?,
            last: input.small()?,
            enough: input.numbers()?.first().copied(),
        })
    })
}
