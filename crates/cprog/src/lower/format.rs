//! Calls whose format may have `%n`, which writes what is not modelled. Start at [`Formats`].
//!
//! A format is known if it is a text of the program, or a variable that holds nothing but such texts:
//! variables that change only where they are named are followed, over all assignments at once.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Lower;
use crate::cfa::{
    Base, Callee, Cfa, Const, ConstBase, Expr, ExprKind, FuncId, Op, Place, Program, VarId,
    VarKind, name,
};
use crate::source::{Loc, Name};

/// Functions that write what a format says and nothing else that is modelled; and its index.
const FORMATS: &[(&str, usize)] = &[
    ("printf", 0),
    ("vprintf", 0),
    ("fprintf", 1),
    ("vfprintf", 1),
    ("dprintf", 1),
    ("vdprintf", 1),
    ("vsprintf", 1),
    ("vsnprintf", 2),
];

/// Whether a call of a function of the library may write a count, as far as the call itself shows.
#[must_use]
pub fn writes_count(program: &Program, function: &str, args: &[Expr]) -> bool {
    let Some(format) = format_of(function, args) else {
        return false;
    };
    let text = format.and_then(|format| text_at(program, format));
    has_room(program, function, args) && text.is_none_or(|text| counts(program, text))
}

/// Whether there is somewhere that a count could be written to.
fn has_room(program: &Program, function: &str, args: &[Expr]) -> bool {
    let index = FORMATS.iter().find(|(known, _)| *known == function);
    let mut rest = args.iter().skip(index.map_or(0, |(_, index)| index + 1));
    let written = |arg: &Expr| program.types.is_pointer(arg.ty) && text_at(program, arg).is_none();
    function.starts_with('v') || rest.any(written)
}

impl Lower<'_> {
    /// A call whose format has `%n`, or may have it: what that writes is not modelled.
    pub(super) fn check_format(&mut self, callee: &Callee, args: &[Expr], loc: Loc) {
        let Callee::Direct(id) = callee else {
            return;
        };
        let function = self.program.function(*id).name.clone();
        let Some(format) = format_of(&function, args) else {
            return;
        };
        let what = match format.and_then(|format| text_at(self.program, format)) {
            Some(text) if !counts(self.program, text) => return,
            Some(_) => does_count(&function),
            None => may_count(&function),
        };
        self.builder.emit(Op::Unsupported(what), loc);
    }
}

/// The format of a call that has one; `Some(None)` if it is missing.
fn format_of<'a>(function: &str, args: &'a [Expr]) -> Option<Option<&'a Expr>> {
    let (_, index) = FORMATS.iter().find(|(known, _)| *known == function)?;
    Some(args.get(*index))
}

/// Texts that a value may point to the beginning of; `None` for any.
type Set = Option<BTreeSet<VarId>>;

/// What variables hold that are formats.
pub(super) struct Formats<'p> {
    program: &'p Program,
    sets: HashMap<VarId, BTreeSet<VarId>>,
    any: HashSet<VarId>,
    changed: bool,
}

impl<'p> Formats<'p> {
    /// Edges that stand for formats that do not count after all, by function and number.
    pub fn idle(program: &'p Program) -> Vec<(FuncId, usize)> {
        let mut found = Vec::new();
        let mut formats = None;
        for (index, body) in bodies(program) {
            for (number, edge) in body.edges.iter().enumerate() {
                if !matches!(&edge.op, Op::Unsupported(what) if what.starts_with(PERHAPS)) {
                    continue;
                }
                let formats: &Formats = formats.get_or_insert_with(|| Formats::new(program));
                let next = body.out.get(edge.to.0 as usize).and_then(|out| out.first());
                let call = next.and_then(|id| body.edges.get(id.0 as usize));
                if call.is_some_and(|call| !formats.may_count(&call.op)) {
                    found.push((index, number));
                }
            }
        }
        found
    }

    fn new(program: &'p Program) -> Formats<'p> {
        let mut formats = Formats {
            program,
            sets: HashMap::new(),
            any: HashSet::new(),
            changed: true,
        };
        formats.begin();
        while std::mem::replace(&mut formats.changed, false) {
            for (_, body) in bodies(program) {
                body.edges.iter().for_each(|edge| formats.op(&edge.op));
            }
        }
        formats
    }

    /// What variables hold before anything is assigned.
    fn begin(&mut self) {
        for (id, var) in self.program.vars.iter().enumerate() {
            let id = VarId(id as u32);
            if var.address_taken || !var.defined || !self.program.types.is_pointer(var.ty) {
                self.any.insert(id);
            }
            for datum in var.init.iter().filter(|_| var.is_static()) {
                let text = match datum.value {
                    Const::Address(ConstBase::Var(text), 0) => Some(text),
                    _ => None,
                };
                self.add(id, text.map(|text| BTreeSet::from([text])));
            }
        }
        let taken = taken(self.program);
        for (id, body) in bodies(self.program) {
            let main = &*self.program.function(id).name == "main";
            if main || taken.contains(&id) {
                self.any.extend(&body.params);
            }
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

    fn assign(&mut self, to: &Place, value: Set) {
        if let Base::Var(var) = to.base {
            self.add(var, value);
        }
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

    fn value(&self, expr: &Expr) -> Set {
        if let Some(text) = text_at(self.program, expr) {
            return Some(BTreeSet::from([text]));
        }
        match &expr.kind {
            ExprKind::Int(0) => Some(BTreeSet::new()),
            ExprKind::Cast(inner) if self.program.types.is_pointer(inner.ty) => self.value(inner),
            ExprKind::Load(place) => {
                let var = place.as_var().filter(|var| !self.any.contains(var))?;
                Some(self.sets.get(&var).cloned().unwrap_or_default())
            }
            _ => None,
        }
    }

    /// Whether a call may write a count: its format may ask for it, and there is somewhere to write.
    fn may_count(&self, call: &Op) -> bool {
        let Op::Call {
            callee: Callee::Direct(id),
            args,
            ..
        } = call
        else {
            return true;
        };
        let function = &*self.program.function(*id).name;
        let Some(Some(format)) = format_of(function, args) else {
            return true;
        };
        let text = |set: BTreeSet<VarId>| set.iter().any(|t| counts(self.program, *t));
        has_room(self.program, function, args) && self.value(format).is_none_or(text)
    }
}

fn bodies(program: &Program) -> impl Iterator<Item = (FuncId, &Cfa)> {
    let all = program.functions.iter().enumerate();
    all.filter_map(|(index, f)| Some((FuncId(index as u32), f.body.as_ref()?)))
}

/// Functions that may be called with anything, because something else has their address.
fn taken(program: &Program) -> HashSet<FuncId> {
    let mut found = HashSet::new();
    for (_, body) in bodies(program) {
        for edge in &body.edges {
            edge.op.walk(&mut |expr| {
                if let ExprKind::Function(id) = expr.kind {
                    found.insert(id);
                }
            });
        }
    }
    for datum in program.vars.iter().flat_map(|var| &var.init) {
        if let Const::Address(ConstBase::Function(id), _) = datum.value {
            found.insert(id);
        }
    }
    found
}

/// The string literal that a value points to the beginning of.
fn text_at(program: &Program, value: &Expr) -> Option<VarId> {
    match program.constant(value)? {
        Const::Address(ConstBase::Var(id), 0) => Some(id).filter(|id| is_text(program, *id)),
        _ => None,
    }
}

fn is_text(program: &Program, id: VarId) -> bool {
    let var = program.var(id);
    let bytes = matches!(var.init.as_slice(), [datum] if matches!(datum.value, Const::Bytes(_)));
    var.kind == VarKind::Literal && bytes
}

/// Whether a text has a conversion `%n`, with whatever flags; what is no literal may have one.
fn counts(program: &Program, text: VarId) -> bool {
    if !is_text(program, text) {
        return true;
    }
    let mut inside = false;
    for datum in &program.var(text).init {
        let Const::Bytes(bytes) = &datum.value else {
            return true;
        };
        for byte in bytes.iter() {
            match byte {
                b'%' => inside = !inside,
                b'n' if inside => return true,
                b'0'..=b'9' | b'$' | b'*' | b'.' | b'-' | b'+' | b' ' | b'#' | b'\'' => {}
                b'h' | b'l' | b'j' | b'z' | b't' | b'q' | b'L' | b'I' => {}
                _ => inside = false,
            }
        }
    }
    false
}

/// What ends a run at a format that counts.
pub(super) fn does_count(function: &str) -> Name {
    name(&format!("%n in the format of {function}"))
}

/// The same where it may.
pub(super) fn may_count(function: &str) -> Name {
    name(&format!("{PERHAPS}{function} that may have %n"))
}

/// How that begins.
const PERHAPS: &str = "a format of ";

/// Both, for all functions with formats.
pub(super) fn counting() -> impl Iterator<Item = (&'static str, [Name; 2])> {
    let both = |function| [does_count(function), may_count(function)];
    FORMATS.iter().map(move |(f, _)| (*f, both(f)))
}
