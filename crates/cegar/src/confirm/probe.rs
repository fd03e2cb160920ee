//! Executions on inputs that nobody chose with care: whatever a proof says, they show what a program
//! does. Start at [`probe`].

use vitrum_cprog::Program;
use vitrum_cprog::interp::{Allocations, Config, End, FaultKind, Input, Uninitialized, run};

use super::chance::Chance;
use super::{Violation, config, counts, expected};
use crate::system::System;
use crate::task::Task;

/// Executions, and edges that one of them may follow.
const RUNS: u64 = 16;
const STEPS: u64 = 200_000;

/// Inputs that an execution may take.
const INPUTS: usize = 4000;

/// Executes a program on the same number everywhere, on small numbers, and on any: what the first run
/// came to that a proof should know of, an error of the property or an operation without a result.
/// That a pointer is null where an allocation failed is nothing to know, so they all succeed; where
/// they may fail, that is noted among the inputs.
pub fn probe(program: &Program, task: &Task, system: &System, may_fail: bool) -> Option<Violation> {
    (0..RUNS).find_map(|number| {
        let args = Config::default().args;
        let config = Config {
            steps: STEPS,
            // What is copied before it is read would be one thing here and another there.
            uninitialized: Uninitialized::Fault,
            allocations: match may_fail {
                true => Allocations::Granted,
                false => Allocations::Succeed,
            },
            ..config(task, &system.holes, inputs(number), args)
        };
        let run = run(program, &config);
        // What is behind pointers from outside is not known here, nor what the library leaves open.
        let counted = !system.outside && run.open.is_none();
        let end = match &run.end {
            End::Error { what, loc } if counted && expected(task, what) => (what.clone(), *loc),
            End::Fault { kind, what, loc } if is_news(*kind, system) => (what.clone(), *loc),
            _ => return None,
        };
        Some(Violation::of(run, &config.args, end))
    })
}

fn is_news(kind: FaultKind, system: &System) -> bool {
    match kind {
        FaultKind::NullPointer => false,
        FaultKind::Dangling | FaultKind::DoubleFree => true,
        _ => !system.outside && counts(kind, system),
    }
}

/// The inputs of an execution: all 0, all 1, below 2, 4, 16, or of any size.
fn inputs(number: u64) -> Vec<Input> {
    let mut chance = Chance::new(number);
    let mut next = || {
        let any = chance.next();
        Input::Int(match number {
            0 | 1 => i128::from(number),
            n => match n % 4 {
                0 => i128::from(any % 2),
                1 => i128::from(any % 4),
                2 => i128::from(any % 16),
                _ => i128::from(any as i64),
            },
        })
    };
    (0..INPUTS).map(|_| next()).collect()
}

#[cfg(test)]
mod tests {
    use vitrum_cprog::{DataModel, Unit, parse};

    use super::*;
    use crate::encode;
    use crate::task::{Options, Property};

    /// An error that executions find has all inputs: it is reached too where they say whether
    /// allocations succeed.
    #[test]
    fn inputs_are_complete_if_allocations_may_fail() {
        let text =
            "void *malloc(unsigned long); int __VERIFIER_nondet_int(void); void reach_error(void);
            int main(void) { int *p = malloc(4); if (!p) return 0; *p = __VERIFIER_nondet_int();
            int *q = malloc(4); if (q && *p == 1) reach_error(); return 0; }";
        let unit = Unit {
            name: "a.c".into(),
            text: text.into(),
            original: None,
        };
        let program = parse(vec![unit], DataModel::Lp64).unwrap();
        let options = Options {
            malloc_never_fails: true,
            ..Options::default()
        };
        let mut task = Task::new(&program, &Property::default(), &options).unwrap();
        let system = encode::system(&mut task).unwrap();
        let found = probe(&program, &task, &system, true).unwrap();
        assert!(matches!(found.run.end, End::Error { .. }));
        let args = Config::default().args;
        let chosen = Config {
            allocations: Allocations::Chosen,
            ..config(&task, &system.holes, found.inputs, args)
        };
        assert_eq!(run(&program, &chosen).end, found.run.end);
    }
}
