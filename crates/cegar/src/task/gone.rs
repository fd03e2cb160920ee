//! Uses of objects that have ended, as goals: for a search, not for proofs. Start at [`add_uses`].
//!
//! A variable of its own holds the address of one object that has ended: which one is chosen where
//! it ends. Whoever uses that address then reaches a goal.

use std::collections::HashMap;

use vitrum_cprog::cfa::{Base, Binary, Callee, Expr, ExprKind, Op, Place, VarId};
use vitrum_cprog::source::Loc;
use vitrum_cprog::types::{IntKind, Ty};

use super::faults::stop_at_errors;
use super::flat::{Flat, FlatEdge, FlatOp, FrameId, NodeId};
use super::rename::Renaming;
use crate::system::Goal;

/// Objects that end, and uses, at most.
const MOST: usize = 400;

/// Makes uses of objects that have ended the only goals; whether there may be any.
pub fn add_uses(flat: &mut Flat) -> bool {
    let void = flat.program.types.void();
    let pointer = flat.program.types.pointer(void);
    let ends = ends(flat, pointer);
    let mut uses = uses(flat);
    if ends.is_empty() || ends.len().max(uses.len()) > MOST {
        return false;
    }
    stop_at_errors(flat);
    let mut weaver = Weaver::new(flat, pointer);
    // What is freed is used too.
    let freed = ends.iter().filter(|end| end.frees);
    let freed = freed.flat_map(|end| end.objects.iter().map(|object| (end.edge, object.clone())));
    uses.extend(freed);
    for end in ends {
        for object in end.objects {
            weaver.end(end.edge, object);
        }
    }
    weaver.begin_again();
    for (edge, pointer) in uses {
        weaver.used(edge, pointer);
    }
    true
}

/// Whether the program frees something: it may be what can't be freed.
#[must_use]
pub fn frees(flat: &Flat) -> bool {
    flat.edges.iter().any(|edge| freed(flat, edge).is_some())
}

/// Behind an edge objects end.
struct End {
    edge: usize,
    /// Their addresses.
    objects: Vec<Expr>,
    /// They are freed, and no variables.
    frees: bool,
}

/// The arguments of the call that an edge stands for, if it frees something.
fn freed<'f>(flat: &'f Flat, edge: &FlatEdge) -> Option<&'f [Expr]> {
    let origin = edge.origin.filter(|_| matches!(edge.op, FlatOp::Skip))?;
    let body = flat.program.function(origin.function).body.as_ref()?;
    match &body.edge(origin.edge).op {
        Op::Call {
            callee: Callee::Direct(id),
            args,
            ..
        } => {
            let name = &*flat.program.function(*id).name;
            matches!(name, "free" | "cfree").then_some(args)
        }
        _ => None,
    }
}

fn ends(flat: &Flat, pointer: Ty) -> Vec<End> {
    let mut copies: HashMap<FrameId, HashMap<VarId, VarId>> = HashMap::new();
    for (copy, frame) in &flat.owners {
        let own = copies.entry(*frame).or_default();
        own.insert(flat.original(*copy), *copy);
    }
    let mut found = Vec::new();
    for (index, edge) in flat.edges.iter().enumerate() {
        let Some(origin) = edge.origin.filter(|_| !edge.op.is_end()) else {
            continue;
        };
        let Some(body) = flat.program.function(origin.function).body.as_ref() else {
            continue;
        };
        let names = Renaming(copies.get(&edge.frame).cloned().unwrap_or_default());
        let arguments = freed(flat, edge);
        let objects: Vec<Expr> = match (arguments, &body.edge(origin.edge).op) {
            (Some(args), _) => args.iter().map(|arg| names.expr(arg)).collect(),
            (None, Op::End(vars)) => addresses(flat, &names, vars, pointer),
            (None, Op::Return(_)) => addresses(flat, &names, &body.locals, pointer),
            (None, _) => Vec::new(),
        };
        if !objects.is_empty() {
            found.push(End {
                edge: index,
                objects,
                frees: arguments.is_some(),
            });
        }
    }
    found
}

/// The addresses of variables that others may know.
fn addresses(flat: &Flat, names: &Renaming, vars: &[VarId], pointer: Ty) -> Vec<Expr> {
    let taken = vars.iter().filter(|v| flat.program.var(**v).address_taken);
    let ended = taken.filter(|v| !flat.program.var(**v).is_static());
    let place = |id: &VarId| {
        let id = names.var(*id);
        Place::var(id, flat.program.var(id).ty)
    };
    ended.map(|id| address(place(id), pointer)).collect()
}

fn address(place: Place, pointer: Ty) -> Expr {
    Expr::new(pointer, ExprKind::Address(Box::new(place)))
}

/// Pointers that edges access something through, without what they are moved by.
fn uses(flat: &Flat) -> Vec<(usize, Expr)> {
    let mut found = Vec::new();
    for (index, edge) in flat.edges.iter().enumerate() {
        let mut own: Vec<Expr> = Vec::new();
        let mut look = |place: &Place| {
            if let Base::Deref(pointer) = &place.base {
                let start = start(pointer).clone();
                if !own.contains(&start) {
                    own.push(start);
                }
            }
        };
        let (exprs, places) = edge.op.effects();
        let inner = places.iter().flat_map(|p| super::inside(p));
        for expr in exprs.into_iter().chain(inner) {
            expr.walk(&mut |part| {
                if let ExprKind::Load(place) = &part.kind {
                    look(place);
                }
            });
        }
        places.into_iter().for_each(&mut look);
        found.extend(own.into_iter().map(|pointer| (index, pointer)));
    }
    found
}

/// What a pointer was moved from.
fn start(pointer: &Expr) -> &Expr {
    match &pointer.kind {
        ExprKind::PtrAdd(from, ..) => start(from),
        ExprKind::Cast(inner) if matches!(inner.kind, ExprKind::PtrAdd(..)) => start(inner),
        _ => pointer,
    }
}

struct Weaver<'f> {
    flat: &'f mut Flat,
    /// The address of the object that has ended, or null.
    gone: Place,
    int: Ty,
}

impl Weaver<'_> {
    fn new(flat: &mut Flat, ty: Ty) -> Weaver<'_> {
        let int = flat.program.types.int(IntKind::Int);
        let gone = flat.variable("gone", ty, Loc(0));
        let mut weaver = Weaver { flat, gone, int };
        let first = |e: &FlatEdge| matches!(e.op, FlatOp::Start);
        if let Some(start) = weaver.flat.edges.iter().position(first) {
            let null = Expr::int(ty, 0);
            let to = weaver.gone.clone();
            let (from, next) = weaver.behind(start);
            weaver.add(start, from, next, FlatOp::Assign { to, value: null });
        }
        weaver
    }

    fn node(&mut self) -> NodeId {
        self.flat.new_node()
    }

    /// Two nodes behind an edge, between which something can happen.
    fn behind(&mut self, edge: usize) -> (NodeId, NodeId) {
        let next = self.flat.edges[edge].to;
        let from = self.node();
        self.flat.edges[edge].to = from;
        (from, next)
    }

    fn add(&mut self, like: usize, from: NodeId, to: NodeId, op: FlatOp) {
        let edge = FlatEdge {
            from,
            to,
            op,
            origin: None,
            ..self.flat.edges[like].clone()
        };
        self.flat.edges.push(edge);
    }

    fn is_gone(&self, pointer: &Expr) -> Expr {
        let ty = self.gone.ty;
        let pointer = pointer.clone().cast(ty, &self.flat.program.types);
        let gone = Expr::load(self.gone.clone(), ty);
        Expr::binary(
            Binary::Eq,
            pointer,
            gone,
            self.int,
            &self.flat.program.types,
        )
    }

    /// Behind an edge an object ends, and may be the one that is looked for.
    fn end(&mut self, edge: usize, object: Expr) {
        let (from, next) = self.behind(edge);
        let (asked, chosen) = (self.node(), self.node());
        let choice = self.flat.variable("chosen", self.int, Loc(0));
        let cond = Expr::load(choice.clone(), self.int);
        // No input of the program: a name that is given to none.
        let name = "argument".into();
        self.add(edge, from, asked, FlatOp::Input { to: choice, name });
        for (to, holds) in [(chosen, true), (next, false)] {
            let cond = cond.clone();
            self.add(edge, asked, to, FlatOp::Assume { cond, holds });
        }
        let to = self.gone.clone();
        let value = object.cast(to.ty, &self.flat.program.types);
        self.add(edge, chosen, next, FlatOp::Assign { to, value });
    }

    /// Variables that begin again have not ended.
    fn begin_again(&mut self) {
        for edge in 0..self.flat.edges.len() {
            let FlatOp::Begin(vars) = self.flat.edges[edge].op.clone() else {
                continue;
            };
            for var in vars {
                let place = Place::var(var, self.flat.program.var(var).ty);
                if !self.flat.program.var(var).address_taken {
                    continue;
                }
                let cond = self.is_gone(&address(place, self.gone.ty));
                let (from, next) = self.behind(edge);
                let again = self.node();
                for (to, holds) in [(again, true), (next, false)] {
                    let cond = cond.clone();
                    self.add(edge, from, to, FlatOp::Assume { cond, holds });
                }
                let to = self.gone.clone();
                let value = Expr::int(to.ty, 0);
                self.add(edge, again, next, FlatOp::Assign { to, value });
            }
        }
    }

    /// A pointer to what has ended is used.
    fn used(&mut self, edge: usize, pointer: Expr) {
        let (from, loc) = (self.flat.edges[edge].from, self.flat.edges[edge].loc);
        let (same, there) = (self.node(), self.node());
        let cond = self.is_gone(&pointer);
        self.add(edge, from, same, FlatOp::Assume { cond, holds: true });
        let null = Expr::int(self.gone.ty, 0);
        let gone = Expr::load(self.gone.clone(), self.gone.ty);
        let types = &self.flat.program.types;
        let cond = Expr::binary(Binary::Ne, gone, null, self.int, types);
        self.add(edge, same, there, FlatOp::Assume { cond, holds: true });
        let what = "a use of an object that has ended".into();
        self.add(edge, there, there, FlatOp::Goal(Goal::Error { what, loc }));
    }
}
