//! The flat automaton: one graph for the whole program.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{
    Base, EdgeId, Expr, ExprKind, FuncId, Node, Op, Place, Step, Var, VarId, VarKind,
};
use vitrum_cprog::source::{Loc, Name};
use vitrum_cprog::types::Ty;

use crate::system::{EdgeRef, Goal};

/// A node of the flat automaton.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(pub u32);

/// A call that was inlined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FrameId(pub u32);

#[derive(Clone, Debug)]
pub struct Frame {
    pub function: FuncId,
    /// The calling frame, and where it calls; `None` for what runs first.
    pub caller: Option<(FrameId, Loc)>,
    /// The edge of the caller's automaton that calls.
    pub site: Option<EdgeId>,
}

/// The edge of a function's automaton that a flat edge comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    pub function: FuncId,
    pub edge: EdgeId,
}

#[derive(Clone, Debug)]
pub struct FlatEdge {
    pub from: NodeId,
    pub to: NodeId,
    pub op: FlatOp,
    pub loc: Loc,
    pub frame: FrameId,
    /// `None` for edges that no single edge of the program stands for.
    pub origin: Option<Origin>,
}

/// What a flat edge does.
#[derive(Clone, Debug)]
pub enum FlatOp {
    Skip,
    /// All static variables get their first values.
    Start,
    Assume {
        cond: Expr,
        holds: bool,
    },
    /// The same, but where `cond` is not as wanted the path ends.
    Require {
        cond: Expr,
    },
    Assign {
        to: Place,
        value: Expr,
    },
    /// The next input: a value of the place's type.
    Input {
        to: Place,
        name: Name,
    },
    /// The contents become indeterminate.
    Forget(Place),
    Begin(Vec<VarId>),
    /// New memory of so many bytes.
    Allocate {
        to: Place,
        size: Expr,
        zeroed: bool,
        may_fail: bool,
    },
    /// A function that is not known: it may write through the pointers it is given.
    External {
        to: Option<Place>,
        name: Name,
        args: Vec<Expr>,
    },
    /// The path ends and matters.
    Goal(Goal),
    /// The same, if the place is none that is known.
    Stray {
        place: Place,
        goal: Goal,
        /// The functions that a call has branches for, if it has none for others.
        callees: Option<Vec<FuncId>>,
    },
    /// The same, if so many bytes at two addresses have some in common and are not the same.
    Overlap {
        to: Expr,
        from: Expr,
        size: u64,
        goal: Goal,
    },
    /// The same, if this pointer is the address of something, or this number one where something may lie.
    Address {
        word: Expr,
        goal: Goal,
    },
    /// The path ends if this pointer is the address of what it may point to, where a number is read;
    /// else if it is any.
    NoAddress {
        word: Expr,
        read: bool,
    },
    /// The same as a goal, if the operation has no result: an invalid access, a zero divisor.
    Fault {
        of: Box<FlatOp>,
        goal: Goal,
    },
    /// An operation that has no result is passed: what it would have written is anything.
    Pass {
        of: Box<FlatOp>,
    },
    /// The path ends and does not matter.
    Stop,
}

impl FlatOp {
    /// Whether nothing follows.
    #[must_use]
    pub fn is_end(&self) -> bool {
        self.goal().is_some() || matches!(self, FlatOp::Stop)
    }

    /// The goal that the edge leads to.
    #[must_use]
    pub fn goal(&self) -> Option<&Goal> {
        match self {
            FlatOp::Goal(goal)
            | FlatOp::Stray { goal, .. }
            | FlatOp::Overlap { goal, .. }
            | FlatOp::Address { goal, .. }
            | FlatOp::Fault { goal, .. } => Some(goal),
            _ => None,
        }
    }

    /// The expressions that are evaluated, and the places that are written.
    #[must_use]
    pub fn effects(&self) -> (Vec<&Expr>, Vec<&Place>) {
        match self {
            FlatOp::Assume { cond, .. } | FlatOp::Require { cond } => (vec![cond], vec![]),
            FlatOp::Assign { to, value } => (vec![value], vec![to]),
            FlatOp::Input { to, .. } | FlatOp::Forget(to) => (vec![], vec![to]),
            FlatOp::Allocate { to, size, .. } => (vec![size], vec![to]),
            FlatOp::External { to, args, .. } => (args.iter().collect(), to.iter().collect()),
            FlatOp::Stray { place, .. } => (inside(place), vec![]),
            FlatOp::Address { word, .. } | FlatOp::NoAddress { word, .. } => (vec![word], vec![]),
            FlatOp::Overlap { to, from, .. } => {
                let mut read = behind(to);
                read.extend(behind(from));
                (read, vec![])
            }
            FlatOp::Fault { of, .. } => {
                let (mut read, written) = of.effects();
                read.extend(written.into_iter().flat_map(inside));
                (read, vec![])
            }
            FlatOp::Pass { of } => of.effects(),
            FlatOp::Skip | FlatOp::Start | FlatOp::Begin(_) | FlatOp::Goal(_) | FlatOp::Stop => {
                (vec![], vec![])
            }
        }
    }
}

/// The expressions that an address is made of. That of a variable is none: to ask for it lets nobody
/// point there.
fn behind(address: &Expr) -> Vec<&Expr> {
    match &address.kind {
        ExprKind::Cast(inner) => behind(inner),
        ExprKind::PtrAdd(pointer, index, _) => {
            let mut found = behind(pointer);
            found.push(index);
            found
        }
        ExprKind::Address(place) => inside(place),
        _ => vec![address],
    }
}

/// The expressions that say where a place is.
#[must_use]
pub fn inside(place: &Place) -> Vec<&Expr> {
    let pointer = match &place.base {
        Base::Deref(pointer) => Some(pointer),
        Base::Var(_) => None,
    };
    let indices = place.path.iter().filter_map(|step| match step {
        Step::Index(index, _) => Some(index),
        Step::Field(..) => None,
    });
    pointer.into_iter().chain(indices).collect()
}

/// A program with copies of its variables for each inlined call, and the graph over them.
#[derive(Clone, Debug)]
pub struct Flat {
    pub program: Program,
    pub edges: Vec<FlatEdge>,
    pub nodes: u32,
    pub entry: NodeId,
    pub frames: Vec<Frame>,
    /// For each variable that is a copy the one it was copied from.
    pub originals: HashMap<VarId, VarId>,
    /// For each variable that is a copy the call that it belongs to.
    pub owners: HashMap<VarId, FrameId>,
    /// Whether it is asked, where a number in a union is read, if an address is there.
    pub tagged: bool,
    /// The same for variables that hold the arguments beyond the parameters.
    pub areas: HashMap<VarId, FrameId>,
}

impl Flat {
    /// A new variable that the program does not have.
    pub fn variable(&mut self, name: &str, ty: Ty, loc: Loc) -> Place {
        let var = Var::new(name.into(), ty, VarKind::Temp, loc);
        Place::var(self.program.add_var(var), ty)
    }

    /// The function of the program that a node is in.
    pub fn function_at(&self, node: NodeId) -> Option<FuncId> {
        let edge = self.edges.iter().find(|e| e.from == node)?;
        self.frames.get(edge.frame.0 as usize).map(|f| f.function)
    }

    /// How many calls of each function there are.
    pub fn copies(&self) -> HashMap<FuncId, usize> {
        let own = self.edges.iter().filter(|e| e.origin.is_some());
        let used: HashSet<FrameId> = own.map(|e| e.frame).collect();
        let mut found = HashMap::new();
        for frame in used.iter().filter_map(|f| self.frames.get(f.0 as usize)) {
            *found.entry(frame.function).or_default() += 1;
        }
        found
    }

    /// The `while` and `for` loops of the program whose head a node is, and the statements that
    /// follow if it begins another loop.
    pub fn loops_at(&self, node: NodeId) -> (Vec<Loc>, Vec<Loc>) {
        let mut origins = self.edges.iter().filter(|e| e.from == node);
        let found = origins.find_map(|edge| {
            let origin = edge.origin?;
            let body = self.program.function(origin.function).body.as_ref()?;
            let head = body.edges.get(origin.edge.0 as usize)?.from;
            let at = |all: &[(Node, Loc)]| {
                let here = all.iter().filter(|(node, _)| *node == head);
                here.map(|(_, loc)| *loc).collect()
            };
            Some((at(&body.loops), at(&body.places)))
        });
        found.unwrap_or_default()
    }
}

impl Flat {
    #[must_use]
    pub fn edge(&self, id: EdgeRef) -> &FlatEdge {
        // An `EdgeRef` is made for one automaton, whose edges are never removed.
        &self.edges[id.0 as usize]
    }

    /// A node without edges.
    pub fn new_node(&mut self) -> NodeId {
        self.nodes += 1;
        NodeId(self.nodes - 1)
    }

    /// For each node the edges that leave it.
    #[must_use]
    pub fn out(&self) -> Vec<Vec<EdgeRef>> {
        let mut out = vec![Vec::new(); self.nodes as usize];
        for (index, edge) in self.edges.iter().enumerate() {
            out[edge.from.0 as usize].push(EdgeRef(index as u32));
        }
        out
    }

    /// The automaton as text, for people.
    #[must_use]
    pub fn text(&self) -> String {
        let mut out = String::new();
        for edge in &self.edges {
            let line = self.program.sources.line(edge.loc);
            let (from, to) = (edge.from.0, edge.to.0);
            let _ = writeln!(out, "{from} -> {to}: {} // {line}", self.op(&edge.op));
        }
        out
    }

    /// An operation as text.
    #[must_use]
    pub fn op(&self, op: &FlatOp) -> String {
        let program = &self.program;
        match op {
            FlatOp::Skip => "skip".into(),
            FlatOp::Start => "start".into(),
            FlatOp::Assume { cond, holds } => program.op(&Op::Assume {
                cond: cond.clone(),
                holds: *holds,
            }),
            FlatOp::Require { cond } => format!("require {}", program.expr(cond)),
            FlatOp::Assign { to, value } => {
                format!("{} = {}", program.place(to), program.expr(value))
            }
            FlatOp::Input { to, name } => format!("{} = input {name}", program.place(to)),
            FlatOp::Forget(place) => format!("forget {}", program.place(place)),
            FlatOp::Begin(vars) => program.op(&Op::Begin(vars.clone())),
            FlatOp::Allocate { to, size, .. } => {
                format!("{} = allocate {}", program.place(to), program.expr(size))
            }
            FlatOp::External { name, .. } => format!("external {name}"),
            FlatOp::Goal(goal) => format!("goal {goal:?}"),
            FlatOp::Stray { place, goal, .. } => {
                format!("goal {goal:?} if {} is not known", program.place(place))
            }
            FlatOp::Address { word, goal } => {
                format!("goal {goal:?} if {} is an address", program.expr(word))
            }
            FlatOp::NoAddress { word, .. } => {
                format!("require that {} is no address", program.expr(word))
            }
            FlatOp::Overlap { to, from, goal, .. } => {
                let (to, from) = (program.expr(to), program.expr(from));
                format!("goal {goal:?} if {to} and {from} overlap")
            }
            FlatOp::Fault { of, goal } => format!("goal {goal:?} if {} fails", self.op(of)),
            FlatOp::Pass { of } => format!("pass if {} fails", self.op(of)),
            FlatOp::Stop => "stop".into(),
        }
    }
}
