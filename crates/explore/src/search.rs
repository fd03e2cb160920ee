//! The one loop of every search.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::frontier::Least;
use crate::ticker::Ticker;
use crate::{Collapse, Frontier, Root, Step};

/// When to give up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Choices on one path.
    pub depth: Option<usize>,
    pub states: Option<u64>,
    pub until: Option<Instant>,
    pub memory: Option<MemoryLimit>,
}

/// The most memory, in bytes, and who knows how much is in use: states are only a part of it.
#[derive(Clone, Copy, Debug)]
pub struct MemoryLimit {
    pub most: u64,
    pub in_use: fn() -> u64,
}

/// How far a search went.
#[derive(Clone, Debug, Default)]
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

/// What looks at the search as it goes; breaking off ends it.
pub trait Visitor<S: Collapse> {
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
    let mut kernel = Kernel {
        frontier,
        pool,
        limits,
        visitor,
        coverage: Coverage::default(),
        least: Least::default(),
        cut: HashSet::new(),
    };
    // What is there before is the same in all states.
    let base = system.mark();
    let ended = kernel.go(system, &base);
    let mut coverage = kernel.coverage;
    let cut = (!kernel.cut.is_empty()).then(|| reached("depth"));
    coverage.incomplete = ended.or(frontier.incomplete()).or(cut);
    frontier.leave(system);
    system.release(base);
    coverage
}

struct Kernel<'a, S: Collapse> {
    frontier: &'a mut dyn Frontier<S>,
    pool: &'a mut S::Pool,
    limits: &'a Limits,
    visitor: &'a mut dyn Visitor<S>,
    coverage: Coverage,
    /// Where there is a depth limit: what is below a state depends on how deep the state is.
    least: Least,
    /// States that the depth limit kept the search from going on from.
    cut: HashSet<Root>,
}

impl<S: Collapse> Kernel<'_, S> {
    /// Why the search was given up; none: the frontier led nowhere any more, or the visitor broke off.
    fn go(&mut self, system: &mut S, base: &S::Mark) -> Option<String> {
        let ticker = Ticker::new(PAUSE);
        let mut going = self.arrive(system);
        while going.is_continue() && self.frontier.advance(system, base, self.pool) {
            self.coverage.transitions += 1;
            self.coverage.deepest = self.coverage.deepest.max(self.frontier.depth());
            going = self.arrive(system);
            let states = system.kept(self.pool).states;
            if self.limits.states.is_some_and(|most| states > most) {
                return Some(reached("state"));
            }
            if ticker.is_due()
                && let ControlFlow::Break(why) = self.pause(system)
            {
                return Some(why);
            }
        }
        None
    }

    /// Runs to the next choice or end, and deals with it.
    fn arrive(&mut self, system: &mut S) -> ControlFlow<()> {
        match system.run() {
            Step::End(end) => {
                self.coverage.ends += 1;
                let frontier = &*self.frontier;
                self.visitor.end(system, &|| frontier.picks(), end)
            }
            Step::Choice(choices) => self.meet(system, choices),
        }
    }

    fn meet(&mut self, system: &mut S, choices: usize) -> ControlFlow<()> {
        let state = system.collapse(self.pool);
        let new = system.kept(self.pool).admit(state);
        let depth = self.frontier.depth();
        let nearer = self.limits.depth.is_some() && self.least.improves(state, depth);
        let wanted = self.frontier.admit(state, new);
        match new {
            true => {
                let frontier = &*self.frontier;
                self.visitor
                    .state(system, self.pool, &|| frontier.picks())?;
            }
            false => self.coverage.matched += 1,
        }
        if !wanted && !nearer {
            return ControlFlow::Continue(());
        }
        if let Some(most) = self.limits.depth {
            if depth >= most {
                self.cut.insert(state);
                return ControlFlow::Continue(());
            }
            self.cut.remove(&state);
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
        self.visitor.progress(system, self.pool, &self.coverage)
    }
}

fn reached(what: &str) -> String {
    format!("the {what} limit was reached")
}
