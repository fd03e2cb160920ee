//! Which functions variables may point to, before calls are inlined: else a call through a pointer
//! would be a copy of every function that has an address, and each copy has calls of its own. Start
//! reading at [`Callees::new`].
//!
//! Only variables that change where they are named are followed, over all assignments at once; what
//! comes from memory, from a call, from outside or from arithmetic may be anything, and so may what is
//! read before it is written. So a function that is left out is never the one that a pointer leads to.

use std::collections::{BTreeSet, HashMap, HashSet};

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{
    Base, Callee, Cfa, Const, ConstBase, Expr, ExprKind, FuncId, Node, Op, Place, VarId, VarKind,
};

use crate::memory::code_address;

/// Functions that a value may be the address of; `None` for any.
type Set = Option<BTreeSet<FuncId>>;

/// For each variable that is followed what it may point to.
pub(super) struct Callees<'p> {
    program: &'p Program,
    sets: HashMap<VarId, BTreeSet<FuncId>>,
    /// Variables that may be anything.
    any: HashSet<VarId>,
    changed: bool,
}

impl<'p> Callees<'p> {
    pub fn new(program: &'p Program, taken: &[FuncId]) -> Callees<'p> {
        let mut found = Callees {
            program,
            sets: HashMap::new(),
            any: HashSet::new(),
            changed: true,
        };
        found.begin(taken);
        while std::mem::replace(&mut found.changed, false) {
            let bodies = program.functions.iter().filter_map(|f| f.body.as_ref());
            let edges = bodies.flat_map(|body| &body.edges);
            edges.for_each(|edge| found.op(&edge.op));
        }
        found
    }

    /// What variables hold before anything is assigned.
    fn begin(&mut self, taken: &[FuncId]) {
        for (id, var) in self.program.vars.iter().enumerate() {
            let id = VarId(id as u32);
            if var.address_taken || !self.program.types.is_scalar(var.ty) {
                self.any.insert(id);
            } else if var.is_static() {
                let value = self.initial(id);
                self.add(id, value);
            }
        }
        for (index, function) in self.program.functions.iter().enumerate() {
            let Some(body) = &function.body else { continue };
            let called = taken.contains(&FuncId(index as u32)) || &*function.name == "main";
            self.any.extend(body.params.iter().filter(|_| called));
            let open = |var: &&VarId| unwritten(self.program, body, **var);
            let open: Vec<VarId> = body.locals.iter().filter(open).copied().collect();
            self.any.extend(open);
        }
    }

    fn initial(&self, id: VarId) -> Set {
        let var = self.program.var(id);
        let mut found = BTreeSet::new();
        for datum in &var.init {
            match datum.value {
                Const::Address(ConstBase::Function(id), 0) => drop(found.insert(id)),
                Const::Int(value) if self.is_number(value) => {}
                _ => return None,
            }
        }
        var.defined.then_some(found)
    }

    /// Whether a number is no address of a function, whatever integer it is converted to.
    fn is_number(&self, value: i128) -> bool {
        let end = code_address(FuncId(self.program.functions.len() as u32));
        let small = value.unsigned_abs() < 1 << 31 && end < 1 << 31;
        small && !(code_address(FuncId(0))..end).contains(&value)
    }

    fn add(&mut self, var: VarId, value: Set) {
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

    fn assign(&mut self, to: &Place, value: Set) {
        if let Base::Var(var) = to.base {
            // A part of a variable says nothing of the rest.
            let value = value.filter(|_| to.path.is_empty());
            self.add(var, value);
        }
    }

    fn op(&mut self, op: &Op) {
        match op {
            Op::Assign { to, value } => self.assign(to, self.value(value)),
            Op::Call { to, callee, args } => self.call(to.as_ref(), callee, args),
            Op::Alloca { to, .. } => self.add(*to, None),
            Op::VaStart { to } => self.assign(to, None),
            Op::Asm(asm) => asm.outputs.iter().for_each(|to| self.assign(to, None)),
            _ => {}
        }
    }

    fn call(&mut self, to: Option<&Place>, callee: &Callee, args: &[Expr]) {
        if let Some(to) = to {
            self.assign(to, None);
        }
        let Callee::Direct(id) = callee else { return };
        let Some(body) = &self.program.function(*id).body else {
            return;
        };
        for (index, param) in body.params.iter().enumerate() {
            let value = args.get(index).and_then(|arg| self.value(arg));
            self.add(*param, value);
        }
    }

    /// The functions that a value may be the address of; `None` for any.
    pub fn value(&self, expr: &Expr) -> Set {
        match &expr.kind {
            ExprKind::Int(value) => self.is_number(*value).then(BTreeSet::new),
            ExprKind::Function(id) => Some(BTreeSet::from([*id])),
            ExprKind::Cast(inner) => self.value(inner),
            ExprKind::Binary(op, ..) if op.is_comparison() => Some(BTreeSet::new()),
            ExprKind::Load(place) => {
                let var = place.as_var().filter(|var| !self.any.contains(var))?;
                Some(self.sets.get(&var).cloned().unwrap_or_default())
            }
            _ => None,
        }
    }
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
