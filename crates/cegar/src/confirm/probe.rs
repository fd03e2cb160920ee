//! Executions on inputs that nobody chose with care: whatever a proof says, they show what a program
//! does. Start at [`probe`].

use vitrum_cprog::Program;
use vitrum_cprog::interp::{Config, End, FaultKind, Input, Uninitialized, run};

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
/// That a pointer is null where an allocation failed is nothing to know.
pub fn probe(program: &Program, task: &Task, system: &System) -> Option<Violation> {
    (0..RUNS).find_map(|number| {
        let args = Config::default().args;
        let config = Config {
            steps: STEPS,
            // What is copied before it is read would be one thing here and another there.
            uninitialized: Uninitialized::Fault,
            ..config(task, system, inputs(number), args)
        };
        let run = run(program, &config);
        // What is behind pointers from outside is not known here.
        let (what, loc) = match &run.end {
            End::Error { what, loc } if !system.outside && expected(task, what) => (what, *loc),
            End::Fault { kind, what, loc } if is_news(*kind, system) => (what, *loc),
            _ => return None,
        };
        Some(Violation {
            what: what.clone(),
            loc,
            inputs: run.inputs.clone(),
            args: config.args,
            run,
        })
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
    let mut state = 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(number + 1);
    let mut next = || {
        // Xorshift: the same on every machine.
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        let any = state.wrapping_mul(0x2545_f491_4f6c_dd1d);
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
