//! The one loop of every search.

use std::ops::ControlFlow;
use std::time::Instant;

use crate::{Collapse, Frontier, Step, Store};

/// When to give up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    /// Choices on one path.
    pub depth: Option<usize>,
    pub states: Option<u64>,
    pub until: Option<Instant>,
    /// Bytes of the store.
    pub store: Option<usize>,
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
    fn state(&mut self, _system: &mut S, _picks: &dyn Fn() -> Vec<u32>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
    /// From time to time.
    fn progress(&mut self, _coverage: &Coverage, _store: &Store) -> ControlFlow<String> {
        ControlFlow::Continue(())
    }
}

/// Transitions between two looks at the clock.
const PAUSE: u64 = 1024;

/// Goes through everything that the frontier leads to, or until the visitor breaks off or a limit is
/// reached. Afterwards the system is where its first choice was.
pub fn search<S: Collapse>(
    system: &mut S,
    frontier: &mut dyn Frontier<S>,
    pool: &mut S::Pool,
    limits: &Limits,
    visitor: &mut dyn Visitor<S>,
) -> Coverage {
    let mut coverage = Coverage::default();
    // What is there before the first choice is the same in all states.
    system.run();
    let base = system.mark();
    let mut going = arrive(system, frontier, pool, limits, visitor, &mut coverage);
    while going.is_continue() && frontier.advance(system, &base, pool) {
        coverage.transitions += 1;
        coverage.deepest = coverage.deepest.max(frontier.depth());
        going = arrive(system, frontier, pool, limits, visitor, &mut coverage);
        if coverage.transitions % PAUSE == 0
            && let ControlFlow::Break(why) = pause(pool.as_ref(), limits, visitor, &coverage)
        {
            coverage.incomplete = Some(why);
            break;
        }
    }
    frontier.leave(system);
    system.release(base);
    coverage
}

/// Runs to the next choice or end, and deals with it.
fn arrive<S: Collapse>(
    system: &mut S,
    frontier: &mut dyn Frontier<S>,
    pool: &mut S::Pool,
    limits: &Limits,
    visitor: &mut dyn Visitor<S>,
    coverage: &mut Coverage,
) -> ControlFlow<()> {
    match system.run() {
        Step::End(end) => {
            coverage.ends += 1;
            visitor.end(system, &|| frontier.picks(), end)
        }
        Step::Choice(choices) => {
            let state = system.collapse(pool);
            if !pool.as_mut().admit(state) {
                coverage.matched += 1;
                return ControlFlow::Continue(());
            }
            visitor.state(system, &|| frontier.picks())?;
            if limits.depth.is_some_and(|most| frontier.depth() >= most) {
                let why = "the depth limit was reached";
                coverage.incomplete.get_or_insert_with(|| why.into());
            } else {
                frontier.push(system, state, choices);
            }
            ControlFlow::Continue(())
        }
    }
}

fn pause<S: Collapse>(
    store: &Store,
    limits: &Limits,
    visitor: &mut dyn Visitor<S>,
    coverage: &Coverage,
) -> ControlFlow<String> {
    let reached = |what: &str| ControlFlow::Break(format!("the {what} limit was reached"));
    if limits.states.is_some_and(|most| store.states >= most) {
        return reached("state");
    }
    if limits.until.is_some_and(|until| Instant::now() >= until) {
        return reached("time");
    }
    if limits.store.is_some_and(|most| store.bytes() >= most) {
        return reached("memory");
    }
    visitor.progress(coverage, store)
}
