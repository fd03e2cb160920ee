//! Whether a proof leans on a run that ends early. Start at [`ending`].
//!
//! An invalid access or a zero divisor ends a path, so a program may hold only because of one. Out of
//! the model such a run may go on, into whatever the access destroyed: after a proof one is looked
//! for, and if it can be executed, the proof says nothing about the program.

use std::time::{Duration, Instant};

use vitrum_cprog::Program;
use vitrum_cprog::interp::End;
use vitrum_logic::Pool;

use crate::check::{Options, Replay};
use crate::confirm::{Violation, Wanted, probe};
use crate::deadline::Deadline;
use crate::encode;
use crate::engine::{Engine, Limits, Order, solve};
use crate::system::System;
use crate::task::{self, Calls, Task, add_faults, add_uses, frees, may_fault};

/// What the search may take when the program is translated; less if there is little time.
const BUDGET: Duration = Duration::from_secs(4);

/// It takes at least so much, and not much more than twice what the proof took: most programs whose
/// runs end early do so after few steps.
const LEAST: Duration = Duration::from_millis(1500);

/// What everything else has to leave for the search: a proof without it is not said.
pub(crate) fn reserve(left: Duration) -> Duration {
    BUDGET.min(left / 8)
}

/// What a verdict takes for granted where no such run was found.
pub(crate) const ASSUMED: &str = "provided memory-safe: an invalid access, a zero divisor or a quotient beyond its type would end the run";

/// What is known about operations without a result.
pub(crate) enum Ending {
    /// The program has none that could be without.
    Impossible,
    NotFound,
    Found(Box<Violation>),
    /// Not that, but an error: what was taken for a proof is none.
    Error(Box<Violation>),
}

/// Looks for an execution that ends in an operation without a result. Allocations succeed there: a
/// null pointer that only they make is no sign of a wrong program.
pub(crate) fn ending(
    program: &Program,
    options: &Options,
    pool: &Pool,
    calls: &Calls,
    took: Duration,
) -> Ending {
    let left = options.deadline.saturating_duration_since(Instant::now());
    let deadline = Instant::now() + BUDGET.max(left / 4).min(left);
    let with = task::Options {
        malloc_never_fails: true,
        deadline: Deadline(Some(deadline)),
        ..options.task.clone()
    };
    let Ok(mut task) = Task::with(program, &options.property, &with, calls) else {
        return Ending::NotFound;
    };
    if !may_fault(&task.flat) && !frees(&task.flat) {
        return Ending::Impossible;
    }
    let mut uses = task.clone();
    add_faults(&mut task.flat);
    let Ok(mut system) = encode::system(&mut task) else {
        return Ending::NotFound;
    };
    let may_fail = !options.task.malloc_never_fails;
    if let Some(found) = probe(program, &task, &system, may_fail) {
        return match found.run.end {
            End::Error { .. } => Ending::Error(Box::new(found)),
            _ => Ending::Found(Box::new(found)),
        };
    }
    let budget = (took * 2).clamp(LEAST, BUDGET);
    let mut found = search(program, (&task, &mut system), pool, options, budget);
    if found.is_none()
        && add_uses(&mut uses.flat)
        && let Ok(mut system) = encode::system(&mut uses)
    {
        found = search(program, (&uses, &mut system), pool, options, LEAST);
    }
    found.map_or(Ending::NotFound, |found| Ending::Found(Box::new(found)))
}

fn search(
    program: &Program,
    (task, system): (&Task, &mut System),
    pool: &Pool,
    options: &Options,
    budget: Duration,
) -> Option<Violation> {
    let deadline = options.deadline.min(Instant::now() + budget);
    let mut judge = Replay::new(program, task, pool, Wanted::Fault, options);
    let limits = Limits {
        engine: Engine::Bounded,
        without: None,
        order: Order::default(),
        deadline,
        parallel: false,
        deeper: false,
    };
    let until = pool.deadline();
    pool.set_deadline(deadline);
    solve(system, pool, &mut judge, limits);
    pool.set_deadline(until);
    judge.violation
}
