//! Which of the values that somebody asks about variables may hold. Start reading at [`Held::new`].
//!
//! Only variables that change where they are named are followed, over all assignments at once; what
//! comes from memory, from a call, from outside or from arithmetic may be anything, and so may what is
//! read before it is written. So a value that is left out is never what a variable holds.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{
    Base, Callee, Cfa, Const, ConstBase, Expr, ExprKind, FuncId, Node, Op, Place, Program, VarId,
    VarKind,
};
use crate::types::Ty;

/// Those values that something may be; `None` if it may be anything.
pub type Set<T> = Option<BTreeSet<T>>;

/// What is asked.
pub trait Interest {
    type Item: Clone + Ord;

    /// Whether variables of a type are followed. A conversion from such a type to any other one makes
    /// no value of interest out of another one.
    fn follows(&self, program: &Program, ty: Ty) -> bool;

    /// What a constant is.
    fn constant(&self, program: &Program, value: &Const) -> Set<Self::Item>;
}

/// For each variable that is followed what it may hold.
pub struct Held<'p, I: Interest> {
    program: &'p Program,
    interest: I,
    sets: HashMap<VarId, BTreeSet<I::Item>>,
    /// Variables that may be anything.
    any: HashSet<VarId>,
    changed: bool,
}

impl<'p, I: Interest> Held<'p, I> {
    pub fn new(program: &'p Program, interest: I) -> Held<'p, I> {
        let mut held = Held {
            program,
            interest,
            sets: HashMap::new(),
            any: HashSet::new(),
            changed: true,
        };
        held.begin();
        while std::mem::replace(&mut held.changed, false) {
            let edges = program.bodies().flat_map(|(_, body)| &body.edges);
            edges.for_each(|edge| held.op(&edge.op));
        }
        held
    }

    /// What an expression may be.
    pub fn value(&self, expr: &Expr) -> Set<I::Item> {
        match &expr.kind {
            ExprKind::Load(place) => {
                let var = place.as_var().filter(|var| !self.any.contains(var))?;
                Some(self.sets.get(&var).cloned().unwrap_or_default())
            }
            ExprKind::Cast(inner) if self.interest.follows(self.program, inner.ty) => {
                self.value(inner)
            }
            ExprKind::Binary(op, ..) if op.is_comparison() => {
                let both = [0, 1].map(Const::Int);
                self.all(both.iter())
            }
            _ => self.constant(&self.program.constant(expr)?),
        }
    }

    fn constant(&self, value: &Const) -> Set<I::Item> {
        self.interest.constant(self.program, value)
    }

    fn all<'c>(&self, mut values: impl Iterator<Item = &'c Const>) -> Set<I::Item> {
        values.try_fold(BTreeSet::new(), |mut all, value| {
            all.extend(self.constant(value)?);
            Some(all)
        })
    }

    /// What variables hold before anything is assigned.
    fn begin(&mut self) {
        for (id, var) in self.program.vars.iter().enumerate() {
            let id = VarId(id as u32);
            let named = !var.address_taken && var.defined;
            if !named || !self.interest.follows(self.program, var.ty) {
                self.any.insert(id);
            } else if var.is_static() {
                let initial = self.all(var.init.iter().map(|datum| &datum.value));
                self.add(id, initial);
            }
        }
        let taken = taken(self.program);
        for (id, body) in self.program.bodies() {
            let function = self.program.function(id);
            let at_ends = function.constructor.is_some() || function.destructor.is_some();
            if at_ends || &*function.name == "main" || taken.contains(&id) {
                self.any.extend(&body.params);
            }
            let locals = body.locals.iter().filter(|var| !self.any.contains(var));
            let open = locals.filter(|var| unwritten(self.program, body, **var));
            let open: Vec<VarId> = open.copied().collect();
            self.any.extend(open);
        }
    }

    fn op(&mut self, op: &Op) {
        match op {
            Op::Assign { to, value } => self.assign(to, self.value(value)),
            Op::Call { to, callee, args } => {
                to.iter().for_each(|to| self.assign(to, None));
                self.pass(callee, args);
            }
            Op::Alloca { to, .. } => self.add(*to, None),
            Op::VaStart { to } => self.assign(to, None),
            Op::Asm(asm) => asm.outputs.iter().for_each(|to| self.assign(to, None)),
            _ => {}
        }
    }

    fn pass(&mut self, callee: &Callee, args: &[Expr]) {
        let Callee::Direct(id) = callee else { return };
        let Some(body) = &self.program.function(*id).body else {
            return;
        };
        for (index, param) in body.params.iter().enumerate() {
            let value = args.get(index).and_then(|arg| self.value(arg));
            self.add(*param, value);
        }
    }

    fn assign(&mut self, to: &Place, value: Set<I::Item>) {
        if let Base::Var(var) = to.base {
            // A part of a variable says nothing of the rest.
            let value = value.filter(|_| to.path.is_empty());
            self.add(var, value);
        }
    }

    fn add(&mut self, var: VarId, value: Set<I::Item>) {
        if self.any.contains(&var) {
            return;
        }
        match value {
            None => self.changed |= self.any.insert(var),
            Some(more) => {
                let set = self.sets.entry(var).or_default();
                let before = set.len();
                set.extend(more);
                self.changed |= set.len() != before;
            }
        }
    }
}

/// The functions whose address is a value somewhere: they may be called with anything.
#[must_use]
pub fn taken(program: &Program) -> BTreeSet<FuncId> {
    let mut found = BTreeSet::new();
    let mut visit = |expr: &Expr| {
        if let ExprKind::Function(id) = expr.kind {
            found.insert(id);
        }
    };
    for (_, body) in program.bodies() {
        body.edges.iter().for_each(|e| e.op.walk(&mut visit));
    }
    for datum in program.vars.iter().flat_map(|var| &var.init) {
        if let Const::Address(ConstBase::Function(id), _) = datum.value {
            found.insert(id);
        }
    }
    found
}

/// Whether a local variable may be read before it is written.
fn unwritten(program: &Program, body: &Cfa, var: VarId) -> bool {
    if program.var(var).kind == VarKind::Temp {
        // Assigned before each use.
        return false;
    }
    let begins = body.edges.iter().filter(|e| match &e.op {
        Op::Begin(vars) => vars.contains(&var),
        _ => false,
    });
    let mut work: Vec<Node> = begins.map(|e| e.to).chain([body.entry]).collect();
    let mut seen: HashSet<Node> = work.iter().copied().collect();
    while let Some(node) = work.pop() {
        for edge in body.leaving(node) {
            if reads(&edge.op, var) {
                return true;
            }
            if !writes(&edge.op, var) && seen.insert(edge.to) {
                work.push(edge.to);
            }
        }
    }
    false
}

fn reads(op: &Op, var: VarId) -> bool {
    let mut found = false;
    op.walk(&mut |e| {
        if let ExprKind::Load(place) = &e.kind {
            found |= matches!(place.base, Base::Var(v) if v == var);
        }
    });
    found
}

fn writes(op: &Op, var: VarId) -> bool {
    match op {
        Op::Assign { to, .. } | Op::Call { to: Some(to), .. } => to.as_var() == Some(var),
        _ => false,
    }
}
