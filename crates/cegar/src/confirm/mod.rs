//! What an engine found is executed before it is reported. Start reading at [`confirm`].

mod path;
mod vector;

pub use path::{Path, Step};

use std::collections::HashMap;
use std::hash::Hash;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Binary, Expr, ExprKind};
use vitrum_cprog::interp::{Config, End, Input, Run, Uninitialized, run};
use vitrum_cprog::source::Loc;

use crate::memory::outside;
use crate::system::{Hole, System};
use crate::task::{ERROR_LABEL, FlatEdge, FlatOp, Task};

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

/// Executes the program on the inputs of a path that leads to an error. If the error is not
/// reached, the reason is a sentence.
pub fn confirm(
    program: &Program,
    task: &Task,
    system: &System,
    path: &Path,
) -> Result<Violation, String> {
    let vector = vector::vector(task, system, path)?;
    let config = config(task, system, vector.inputs, vector.args);
    let run = run(program, &config);
    match &run.end {
        End::Error { what, loc } if expected(task, what) => Ok(Violation {
            what: what.clone(),
            loc: *loc,
            inputs: config.inputs,
            args: config.args,
            run,
        }),
        end => Err(format!(
            "a path to an error was found, but executed on its inputs the program ends otherwise: {}",
            told(program, end)
        )),
    }
}

/// Executes a program that takes nothing from outside: `Ok` if it reaches no error. `None` if it
/// does take something, or the execution does not come to an end that says anything.
#[must_use]
pub fn execute_alone(program: &Program, task: &Task) -> Option<Result<(), Violation>> {
    if has_choices(program, task) {
        return None;
    }
    let config = Config {
        steps: STEPS_ALONE,
        ..config(task, &System::default(), Vec::new(), Config::default().args)
    };
    let run = run(program, &config);
    match &run.end {
        End::Exit(_) | End::Abort => Some(Ok(())),
        End::Error { what, loc } if expected(task, what) => Some(Err(Violation {
            what: what.clone(),
            loc: *loc,
            inputs: Vec::new(),
            args: config.args,
            run,
        })),
        _ => None,
    }
}

/// Arguments of `main`, and memory that may not be found: the execution would take one of several.
fn has_choices(program: &Program, task: &Task) -> bool {
    let main = program.find("main").map(|id| program.function(id));
    let params = main
        .and_then(|f| f.body.as_ref())
        .is_none_or(|b| !b.params.is_empty());
    let fails = |edge: &FlatEdge| matches!(edge.op, FlatOp::Allocate { may_fail: true, .. });
    params || task.flat.edges.iter().any(fails) || asks_addresses(task)
}

/// Whether the program may tell where its objects are: the interpreter knows only one way to place
/// them.
fn asks_addresses(task: &Task) -> bool {
    let types = &task.flat.program.types;
    let mut found = false;
    let mut look = |expr: &Expr| {
        found |= match &expr.kind {
            ExprKind::Binary(Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge, a, _) => {
                types.is_pointer(a.ty)
            }
            ExprKind::PtrDiff(..) => true,
            ExprKind::Cast(inner) => types.is_pointer(inner.ty) && types.is_integer(expr.ty),
            _ => false,
        }
    };
    for edge in &task.flat.edges {
        let (exprs, places) = edge.op.effects();
        exprs.iter().for_each(|e| e.walk(&mut look));
        places.iter().for_each(|p| p.walk(&mut look));
    }
    found
}

/// Edges that an execution may follow that stands for a proof.
const STEPS_ALONE: u64 = 20_000_000;

/// Edges that a replay may follow at most.
const STEPS: u64 = 200_000_000;

fn config(task: &Task, system: &System, inputs: Vec<Input>, args: Vec<String>) -> Config {
    let labels = task.property.labels.then(|| ERROR_LABEL.to_string());
    Config {
        inputs,
        args,
        steps: STEPS,
        uninitialized: Uninitialized::Input,
        external_inputs: true,
        errors: task.property.calls.clone(),
        error_labels: labels.into_iter().collect(),
        holes: by_offset(&system.holes.variables),
        allocated: by_offset(&system.holes.calls),
        outside: Some((
            outside::start(task.flat.program.types.model) as u64,
            outside::SIZE as u64,
        )),
        malloc_may_fail: !task.options.malloc_never_fails,
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
