//! What an engine found is executed before it is reported. Start reading at [`confirm`].

mod alone;
mod chance;
mod every;
mod fuzz;
mod path;
mod probe;
mod small;
mod vector;
mod way;

pub use alone::execute_alone;
pub use fuzz::{Fuzz, Searched};
pub use path::{Path, Step};
pub use probe::probe;
pub use way::Way;

use std::collections::HashMap;
use std::hash::Hash;

use vitrum_cprog::Program;
use vitrum_cprog::interp::{Allocations, Config, End, FaultKind, Input, Run, Uninitialized, run};
use vitrum_cprog::source::Loc;

use crate::memory::outside;
use crate::system::{Hole, Holes, System};
use crate::task::{ERROR_LABEL, Task};

/// A violation that was executed.
#[derive(Clone, Debug)]
pub struct Violation {
    /// All inputs of the program, in the order in which it takes them.
    pub inputs: Vec<Input>,
    /// Arguments of `main`, the program's name first.
    pub args: Vec<String>,
    pub what: String,
    pub loc: Loc,
    pub run: Run,
}

impl Violation {
    /// What a run with these arguments has come to.
    fn of(run: Run, args: &[String], (what, loc): (String, Loc)) -> Violation {
        Violation {
            inputs: run.inputs.clone(),
            args: args.to_vec(),
            what,
            loc,
            run,
        }
    }
}

/// What an execution has to come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// An error of the property.
    Error,
    /// An operation without a result, which ends the run.
    Fault,
    /// What is there is not modelled.
    Beyond(Loc),
}

/// Executes the program on the inputs of a path that leads to what is wanted. If that is not
/// reached, the reason is a sentence.
pub fn confirm(
    program: &Program,
    task: &Task,
    system: &System,
    path: &Path,
    wanted: Wanted,
) -> Result<Violation, String> {
    let vector = vector::vector(task, system, path)?;
    let config = Config {
        contents: vector.contents,
        written: vector.written,
        ..config(task, &system.holes, vector.inputs, vector.args)
    };
    let run = run(program, &config);
    let reached = match &run.end {
        End::Error { what, loc } if wanted == Wanted::Error && expected(task, what) => {
            Some((what.clone(), *loc))
        }
        End::Fault { kind, what, loc } if wanted == Wanted::Fault && counts(*kind, system) => {
            Some((what.clone(), *loc))
        }
        End::Unsupported { what, loc } if wanted == Wanted::Beyond(*loc) => {
            Some((what.clone(), *loc))
        }
        _ => None,
    };
    if wanted == Wanted::Error
        && let Some(name) = &run.open
        && !is_always(program, &config)
    {
        return Err(format!(
            "an error is reached with some results of {name} and not with others, and the library says no more about them"
        ));
    }
    match (reached, &run.end) {
        (Some(end), _) => {
            let found = Violation::of(run, &config.args, end);
            let free = wanted == Wanted::Error && fuzz::is_free(task, system);
            Ok(match free {
                true => small::smaller(program, &config, found),
                false => found,
            })
        }
        (None, end) => Err(format!(
            "a path to an error was found, but executed on its inputs the program ends otherwise: {}",
            told(program, end)
        )),
    }
}

/// Sizes that a result of the library may have of which it says only the sign.
const SIZES: [i32; 3] = [1, 77, i32::MAX];

/// Whether a run reaches an error also with other results that the library may give.
fn is_always(program: &Program, config: &Config) -> bool {
    SIZES.iter().all(|size| {
        let size = Some(*size);
        let config = Config {
            size,
            ..config.clone()
        };
        matches!(run(program, &config).end, End::Error { .. })
    })
}

/// Whether a fault is one of the program. What pointers from outside point to is taken to be there:
/// that one of them is null, or leads out of the memory that is put there, is no fault.
fn counts(kind: FaultKind, system: &System) -> bool {
    match kind {
        FaultKind::OutOfBounds | FaultKind::ZeroDivisor | FaultKind::ReadOnly => true,
        FaultKind::Dangling | FaultKind::DoubleFree | FaultKind::InvalidFree => true,
        FaultKind::NullPointer => !system.outside,
        _ => false,
    }
}

/// Bytes of memory from outside before the first that formulas know.
const BEFORE: u64 = 1 << 16;

/// Edges that a replay may follow at most.
const STEPS: u64 = 200_000_000;

/// Edges of a replay that are told to a person.
const REMEMBERED: usize = 5000;

fn config(task: &Task, holes: &Holes, inputs: Vec<Input>, args: Vec<String>) -> Config {
    let labels = task.property.labels.then(|| ERROR_LABEL.to_string());
    Config {
        inputs,
        args,
        steps: STEPS,
        uninitialized: Uninitialized::Input,
        external_inputs: true,
        errors: task.property.calls.clone(),
        error_labels: labels.into_iter().collect(),
        holes: by_offset(&holes.variables),
        allocated: by_offset(&holes.calls),
        // A pointer may lie before what it is used for: a member that is not the first.
        outside: Some((
            outside::start(task.flat.program.types.model) as u64 - BEFORE,
            outside::SIZE as u64 + BEFORE,
        )),
        allocations: match task.options.malloc_never_fails {
            true => Allocations::Succeed,
            false => Allocations::Chosen,
        },
        record: REMEMBERED,
        ..Config::default()
    }
}

fn by_offset<K: Copy + Eq + Hash>(holes: &HashMap<K, Vec<Hole>>) -> HashMap<K, Vec<(u64, u32)>> {
    let pairs = |list: &Vec<Hole>| list.iter().map(|h| (h.offset as u64, h.width)).collect();
    holes
        .iter()
        .map(|(key, list)| (*key, pairs(list)))
        .collect()
}

/// Whether an error of the interpreter is one of the property.
fn expected(task: &Task, what: &str) -> bool {
    task.property.asserts || !what.starts_with("the assertion")
}

fn told(program: &Program, end: &End) -> String {
    let line = |loc: &Loc| program.sources.line(*loc);
    match end {
        End::Exit(code) => format!("it exits with {code}"),
        End::Abort => "it aborts".into(),
        End::Error { what, loc } => format!("{what} at {}", line(loc)),
        End::Assumption { loc } => format!("an assumption fails at {}", line(loc)),
        End::Fault { what, loc, .. } => format!("{what} at {}", line(loc)),
        End::Unsupported { what, loc } => format!("{what} is not modelled, at {}", line(loc)),
        End::NoInput { what, loc } => format!("an input for {what} is missing at {}", line(loc)),
        End::Limit { what } => format!("the limit of {what} is reached"),
    }
}
