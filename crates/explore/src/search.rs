//! The one loop of every search.

use std::collections::HashSet;
use std::io::Result;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::frontier::Least;
use crate::saving::{Reader, Writer, nonsense};
use crate::ticker::Ticker;
use crate::{Collapse, Frontier, Root, Step, Store};

/// When to give up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Choices on one path.
    pub depth: Option<usize>,
    pub states: Option<u64>,
    pub until: Option<Instant>,
    pub memory: Option<MemoryLimit>,
    /// States on a path to which a search steps back at once, where there is not the memory for all.
    pub window: Option<usize>,
}

/// The most memory, in bytes, and who knows how much is in use: states are only a part of it.
#[derive(Clone, Copy, Debug)]
pub struct MemoryLimit {
    pub most: u64,
    pub in_use: fn() -> u64,
}

/// How far a search went.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// Choices that were taken.
    pub transitions: u64,
    /// How often a state was met that was known.
    pub matched: u64,
    pub ends: u64,
    pub deepest: usize,
    /// Why something may be left; none: everything was seen.
    pub incomplete: Option<String>,
}

/// A search that can be left and gone on with: how far it went, and what it knows beside states and frontier.
#[derive(Default)]
pub struct Course {
    pub coverage: Coverage,
    /// Where there is a depth limit: what is below a state depends on how deep the state is.
    least: Least,
    /// States that the depth limit kept the search from going on from.
    cut: HashSet<Root>,
    /// It was given up between two steps, and could go on.
    pub is_left: bool,
    /// The visitor broke it off, in the midst of something.
    pub broke_off: bool,
}

impl Course {
    pub fn save(&self, out: &mut Writer) -> Result<()> {
        let Coverage {
            transitions,
            matched,
            ends,
            deepest,
            incomplete: _,
        } = self.coverage;
        let counts = [transitions, matched, ends, deepest as u64];
        out.numbers(counts.into_iter())?;
        self.least.save(out)?;
        out.numbers(self.cut.iter().map(|state| state.0))
    }

    pub fn load(input: &mut Reader) -> Result<Course> {
        let [transitions, matched, ends, deepest] = input.numbers()?[..] else {
            return Err(nonsense());
        };
        Ok(Course {
            coverage: Coverage {
                transitions,
                matched,
                ends,
                deepest: deepest as usize,
                incomplete: None,
            },
            least: Least::load(input)?,
            cut: input.numbers()?.into_iter().map(Root).collect(),
            is_left: true,
            broke_off: false,
        })
    }
}

/// What looks at the search as it goes; breaking off ends it.
pub trait Visitor<S: Collapse> {
    /// The system has come to a choice or to the end of a path, whether that is known or not.
    fn arrived(&mut self, _system: &mut S, _picks: &dyn Fn() -> Vec<u32>) {}
    /// The end of a path.
    fn end(&mut self, system: &mut S, picks: &dyn Fn() -> Vec<u32>, end: S::End)
    -> ControlFlow<()>;
    /// A state that was not known before.
    fn state(
        &mut self,
        _system: &mut S,
        _pool: &mut S::Pool,
        _picks: &dyn Fn() -> Vec<u32>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    /// How many states there are, also those that other threads have met.
    fn states(&mut self, store: &Store) -> u64 {
        store.states
    }
    /// From time to time.
    fn progress(
        &mut self,
        _system: &mut S,
        _pool: &mut S::Pool,
        _coverage: &Coverage,
    ) -> ControlFlow<String> {
        ControlFlow::Continue(())
    }
}

/// The time between two looks at the clock.
const PAUSE: Duration = Duration::from_millis(50);

/// Goes through everything that the frontier leads to, or until the visitor breaks off or a limit is
/// reached. Afterwards the system is where it began.
pub fn search<S: Collapse>(
    system: &mut S,
    frontier: &mut dyn Frontier<S>,
    pool: &mut S::Pool,
    limits: &Limits,
    visitor: &mut dyn Visitor<S>,
) -> Coverage {
    let mut course = Course::default();
    go_on(&mut course, system, frontier, pool, limits, visitor);
    course.coverage
}

/// The same for a search that was left where a visitor or a limit ended it, if it has begun.
pub fn go_on<S: Collapse>(
    course: &mut Course,
    system: &mut S,
    frontier: &mut dyn Frontier<S>,
    pool: &mut S::Pool,
    limits: &Limits,
    visitor: &mut dyn Visitor<S>,
) {
    frontier.keep_within(limits);
    let mut kernel = Kernel {
        frontier,
        pool,
        limits,
        visitor,
        course,
    };
    // What is there before is the same in all states.
    let base = system.mark();
    let ended = kernel.go(system, &base);
    course.is_left = ended.is_some();
    let cut = (!course.cut.is_empty()).then(|| reached("depth"));
    course.coverage.incomplete = ended.or(frontier.incomplete()).or(cut);
    frontier.leave(system);
    system.release(base);
}

struct Kernel<'a, S: Collapse> {
    frontier: &'a mut dyn Frontier<S>,
    pool: &'a mut S::Pool,
    limits: &'a Limits,
    visitor: &'a mut dyn Visitor<S>,
    course: &'a mut Course,
}

impl<S: Collapse> Kernel<'_, S> {
    /// Why the search was given up; none: the frontier led nowhere any more, or the visitor broke off.
    fn go(&mut self, system: &mut S, base: &S::Mark) -> Option<String> {
        let ticker = Ticker::new(PAUSE);
        let mut going = match self.frontier.resume(system, self.pool) {
            true => ControlFlow::Continue(()),
            false => self.arrive(system),
        };
        while going.is_continue() && self.frontier.advance(system, base, self.pool) {
            self.course.coverage.transitions += 1;
            self.course.coverage.deepest = self.course.coverage.deepest.max(self.frontier.depth());
            going = self.arrive(system);
            if let Some(most) = self.limits.states
                && self.visitor.states(system.kept(self.pool)) > most
            {
                return Some(reached("state"));
            }
            if ticker.is_due()
                && let ControlFlow::Break(why) = self.pause(system)
            {
                return Some(why);
            }
        }
        self.course.broke_off = going.is_break();
        None
    }

    /// Runs to the next choice or end, and deals with it.
    fn arrive(&mut self, system: &mut S) -> ControlFlow<()> {
        let step = system.run();
        let frontier = &*self.frontier;
        self.visitor.arrived(system, &|| frontier.picks());
        match step {
            Step::End(end) => {
                self.course.coverage.ends += 1;
                self.visitor.end(system, &|| frontier.picks(), end)
            }
            Step::Choice(choices) => self.meet(system, choices),
        }
    }

    fn meet(&mut self, system: &mut S, choices: usize) -> ControlFlow<()> {
        let state = system.collapse(self.pool);
        let stand_in = system.stand_in(self.pool, state);
        let new = system.kept(self.pool).admit(stand_in);
        if stand_in != state {
            system.kept(self.pool).note(state);
        }
        let depth = self.frontier.depth();
        let nearer = self.limits.depth.is_some() && self.course.least.improves(state, depth);
        let wanted = self.frontier.admit(system, state, new);
        match new {
            true => {
                let frontier = &*self.frontier;
                self.visitor
                    .state(system, self.pool, &|| frontier.picks())?;
            }
            false => self.course.coverage.matched += 1,
        }
        if !wanted && !nearer {
            return ControlFlow::Continue(());
        }
        if let Some(most) = self.limits.depth {
            if depth >= most {
                self.course.cut.insert(state);
                return ControlFlow::Continue(());
            }
            self.course.cut.remove(&state);
        }
        let choices = system.count_choices(choices);
        self.frontier.push(system, state, choices);
        ControlFlow::Continue(())
    }

    fn pause(&mut self, system: &mut S) -> ControlFlow<String> {
        if self
            .limits
            .until
            .is_some_and(|until| Instant::now() >= until)
        {
            return ControlFlow::Break(reached("time"));
        }
        if self.limits.memory.is_some_and(|m| (m.in_use)() >= m.most) {
            return ControlFlow::Break(reached("memory"));
        }
        self.visitor
            .progress(system, self.pool, &self.course.coverage)
    }
}

fn reached(what: &str) -> String {
    format!("the {what} limit was reached")
}
