//! Operations that may have no result: invalid accesses, writes to constants, and zero divisors. They end a run; to ask
//! whether one does, each gets an edge to a goal. Start at [`add_faults`].

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Base, Binary, Expr, ExprKind, Place, Step};

use super::flat::{Flat, FlatEdge, FlatOp};
use crate::system::Goal;

/// Adds a goal beside every edge that may have no result; errors of the property are none any more.
pub fn add_faults(flat: &mut Flat) {
    stop_at_errors(flat);
    let program = &flat.program;
    let faults = flat.edges.iter().filter_map(|edge| fault(edge, program));
    let faults: Vec<FlatEdge> = faults.collect();
    flat.edges.extend(faults);
}

/// Errors of the property are no goals any more.
pub(super) fn stop_at_errors(flat: &mut Flat) {
    for edge in &mut flat.edges {
        if matches!(edge.op, FlatOp::Goal(Goal::Error { .. })) {
            edge.op = FlatOp::Stop;
        }
    }
}

/// Lets runs go on where an operation has no result.
pub fn add_passes(flat: &mut Flat) {
    let program = &flat.program;
    let pass = |edge: &FlatEdge| {
        let op = FlatOp::Pass {
            of: Box::new(edge.op.clone()),
        };
        fault(edge, program).map(|_| FlatEdge { op, ..edge.clone() })
    };
    let passes: Vec<FlatEdge> = flat.edges.iter().filter_map(pass).collect();
    flat.edges.extend(passes);
}

/// Whether some operation may have no result.
#[must_use]
pub fn may_fault(flat: &Flat) -> bool {
    let program = &flat.program;
    flat.edges.iter().any(|edge| fault(edge, program).is_some())
}

/// Whether a run may end at an operation that has no result, a shift by too many bits included.
#[must_use]
pub fn may_end(op: &FlatOp) -> bool {
    let (exprs, places) = op.effects();
    let inner = places.iter().flat_map(|p| super::inside(p));
    let mut all = exprs.into_iter().chain(inner);
    all.any(|e| in_expr(e) || shifts(e)) || places.into_iter().any(is_risky)
}

/// Whether something is shifted by what may be too much, or divided so that it may overflow.
fn shifts(expr: &Expr) -> bool {
    let mut found = false;
    expr.walk(&mut |part| {
        found |= match &part.kind {
            ExprKind::Binary(Binary::Shl | Binary::Shr, _, by) => {
                by.as_int().is_none_or(|n| !(0..8).contains(&n))
            }
            ExprKind::Binary(Binary::Div | Binary::Rem, _, by) => by.as_int() == Some(-1),
            _ => false,
        };
    });
    found
}

fn fault(edge: &FlatEdge, program: &Program) -> Option<FlatEdge> {
    let (exprs, places) = edge.op.effects();
    let is_constant =
        |place: &&Place| matches!(place.base, Base::Var(id) if program.is_constant(id));
    let constant = places.iter().any(is_constant);
    let plain = matches!(edge.op, FlatOp::Allocate { .. }) || edge.op.is_end();
    let risky = constant || exprs.into_iter().any(in_expr) || places.into_iter().any(in_place);
    let goal = Goal::Error {
        what: "an invalid operation".into(),
        loc: edge.loc,
    };
    (risky && !plain).then(|| FlatEdge {
        to: edge.from,
        op: FlatOp::Fault {
            of: Box::new(edge.op.clone()),
            goal,
        },
        ..edge.clone()
    })
}

fn in_expr(expr: &Expr) -> bool {
    let mut found = false;
    expr.walk(&mut |part| {
        found |= match &part.kind {
            ExprKind::Load(place) => is_risky(place),
            ExprKind::Binary(Binary::Div | Binary::Rem, _, by) => {
                by.as_int().is_none_or(|n| n == 0)
            }
            _ => false,
        };
    });
    found
}

fn in_place(place: &Place) -> bool {
    is_risky(place) || super::inside(place).into_iter().any(in_expr)
}

/// Whether a place may be none.
fn is_risky(place: &Place) -> bool {
    let open = |step: &Step| matches!(step, Step::Index(index, _) if index.as_int().is_none());
    matches!(place.base, Base::Deref(_)) || place.path.iter().any(open)
}
