//! Everything that can come of a program, found twice: with memory of the states that were seen, and without. Start at
//! [`outcomes`].

use std::collections::{BTreeSet, HashSet};

use super::code::{Code, flatten};
use super::model::Program;
use super::state::{End, Next, Raised, State};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// The complete output of every path that ends normally.
    pub outputs: BTreeSet<String>,
    pub violations: BTreeSet<Violation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Violation {
    Deadlock,
    Assertion,
    UncaughtException,
}

impl Outcomes {
    fn uncaught(&mut self, raised: Raised) {
        self.violations.insert(match raised {
            Raised::Assertion => Violation::Assertion,
            Raised::Runtime | Raised::Interruption => Violation::UncaughtException,
        });
    }

    fn end(&mut self, state: State) {
        match state.end() {
            End::Normal => drop(self.outputs.insert(state.output)),
            End::Deadlock => drop(self.violations.insert(Violation::Deadlock)),
        }
    }
}

/// What can come of the program, and whether two threads can be about to access the same variable without
/// synchronization; `None` if it has more than `limit` states.
pub fn outcomes(program: &Program, limit: usize) -> Option<(Outcomes, bool)> {
    let code = flatten(program);
    let mut found = Outcomes::default();
    let mut races = false;
    let first = State::initial(program, &code);
    let mut seen = HashSet::from([first.clone()]);
    let mut open = vec![first];
    while let Some(state) = open.pop() {
        let successors = state.successors(&code);
        races |= state.races(&code, program);
        if successors.is_empty() {
            found.end(state);
        }
        for next in successors {
            match next {
                Next::Uncaught(raised) => found.uncaught(raised),
                Next::State(next) => {
                    if seen.insert(State::clone(&next)) {
                        open.push(*next);
                    }
                }
            }
        }
        if seen.len() > limit {
            return None;
        }
    }
    Some((found, races))
}

/// The same outcomes by running every schedule from the beginning, one after the other; `None` after `limit` schedules, or if one
/// of them does not come to an end.
pub fn outcomes_by_schedules(program: &Program, limit: usize) -> Option<Outcomes> {
    let code = flatten(program);
    let mut found = Outcomes::default();
    let mut picks = Vec::new();
    for _ in 0..limit {
        let widths = run(program, &code, &picks, &mut found)?;
        picks.resize(widths.len(), 0);
        while picks
            .last()
            .is_some_and(|p| p + 1 == widths[picks.len() - 1])
        {
            picks.pop();
        }
        match picks.last_mut() {
            Some(last) => *last += 1,
            None => return Some(found),
        }
    }
    None
}

/// Follows the picks, then always the first way; how many ways there were at each step, or `None` for an endless run.
fn run(
    program: &Program,
    code: &[Code],
    picks: &[usize],
    found: &mut Outcomes,
) -> Option<Vec<usize>> {
    const ENDLESS: usize = 1000;
    let mut state = State::initial(program, code);
    let mut widths = Vec::new();
    while widths.len() < ENDLESS {
        let mut successors = state.successors(code);
        if successors.is_empty() {
            found.end(state);
            return Some(widths);
        }
        let pick = picks.get(widths.len()).copied().unwrap_or(0);
        widths.push(successors.len());
        match successors.swap_remove(pick) {
            Next::State(next) => state = *next,
            Next::Uncaught(raised) => {
                found.uncaught(raised);
                return Some(widths);
            }
        }
    }
    None
}
