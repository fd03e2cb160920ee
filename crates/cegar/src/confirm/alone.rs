//! Programs that take nothing from outside: one execution decides. Start at [`execute_alone`].

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Binary, Expr, ExprKind, Place, Step};
use vitrum_cprog::interp::{Config, End, Input, run};
use vitrum_cprog::types::Types;

use super::{Violation, config, expected};
use crate::system::{Goal, Holes};
use crate::task::{FlatEdge, FlatOp, LOOSE, Task, may_fail};

/// Edges that an execution may follow that stands for a proof.
const STEPS: u64 = 5_000_000;

/// Executes a program that takes nothing from outside: `Ok` if it reaches no error. `None` if it
/// does take something, or the execution does not come to an end that says anything.
#[must_use]
pub fn execute_alone(program: &Program, task: &Task) -> Option<Result<(), Violation>> {
    if has_choices(program, task) {
        return None;
    }
    let config = deciding(task, Vec::new());
    let run = run(program, &config);
    if run.open.is_some() {
        return None;
    }
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

/// How a program is executed whose inputs decide all.
pub(super) fn deciding(task: &Task, inputs: Vec<Input>) -> Config {
    Config {
        steps: STEPS,
        // A function that nobody knows may do more than to return.
        external_inputs: false,
        ..config(task, &Holes::default(), inputs, Config::default().args)
    }
}

/// Arguments of `main`, memory that may not be found, and where objects lie: the execution would
/// take one of several.
pub(super) fn has_choices(program: &Program, task: &Task) -> bool {
    let main = program.find("main").map(|id| program.function(id));
    let params = main
        .and_then(|f| f.body.as_ref())
        .is_none_or(|b| !b.params.is_empty());
    let flat = &task.flat;
    params || flat.edges.iter().any(|edge| chooses(edge, &flat.program))
}

fn chooses(edge: &FlatEdge, program: &Program) -> bool {
    let types = &program.types;
    let mut found = false;
    let mut look = |expr: &Expr| found |= shows_address(expr, types);
    match &edge.op {
        FlatOp::Allocate { may_fail: true, .. } => return true,
        // Nobody says how often it is called.
        FlatOp::Goal(Goal::Unsupported { what, .. }) if what.starts_with(LOOSE) => return true,
        // Output may fail, and memory that others allocate may not be found.
        FlatOp::Forget(_) => return true,
        FlatOp::External { name, .. } if may_fail(name) => return true,
        // From there it could be read as a number.
        FlatOp::Assign { to, value } if types.is_pointer(value.ty) && !is_alone(to, program) => {
            return true;
        }
        _ => {}
    }
    let (exprs, places) = edge.op.effects();
    exprs.iter().for_each(|e| e.walk(&mut look));
    places.iter().for_each(|p| p.walk(&mut look));
    found
}

/// Whether a place is a variable that only its name leads to, or where such a list of arguments has
/// its next one.
fn is_alone(place: &Place, program: &Program) -> bool {
    let Base::Var(id) = place.base else {
        return false;
    };
    let var = program.var(id);
    let list = program.types.known_va_list() == Some(var.ty);
    !var.address_taken && (place.path.is_empty() || list)
}

/// Whether a value depends on the addresses that objects have.
fn shows_address(expr: &Expr, types: &Types) -> bool {
    let pointer = |e: &Expr| types.is_pointer(e.ty);
    match &expr.kind {
        ExprKind::Binary(op, a, b) => {
            let order = matches!(op, Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge);
            let equal = matches!(op, Binary::Eq | Binary::Ne);
            // The end of an object may be where another one begins.
            let both = a.as_int().is_none() && b.as_int().is_none();
            let touch = equal && both && (is_moved(a) || is_moved(b));
            (order || touch) && pointer(a)
        }
        ExprKind::PtrDiff(..) => true,
        ExprKind::Cast(inner) => pointer(inner) && !types.is_pointer(expr.ty),
        _ => false,
    }
}

/// Whether a pointer may be at the end of something.
fn is_moved(pointer: &Expr) -> bool {
    let is_index = |step: &Step| matches!(step, Step::Index(..));
    match &pointer.kind {
        ExprKind::Cast(inner) => is_moved(inner),
        ExprKind::Address(place) => place.path.iter().any(is_index),
        ExprKind::PtrAdd(..) | ExprKind::Load(_) => true,
        _ => false,
    }
}
