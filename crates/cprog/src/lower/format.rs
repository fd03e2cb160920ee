//! Calls whose format may have `%n`, which writes what is not modelled. Start at [`Formats`].
//!
//! A format is known if it is a text of the program, or a variable that holds nothing but such texts.

use std::collections::BTreeSet;

use super::Lower;
use crate::cfa::{
    Callee, Const, ConstBase, Expr, FuncId, Held, Interest, Op, Program, Set, VarId, VarKind, name,
};
use crate::source::{Loc, Name};
use crate::types::Ty;

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

/// Whether there is somewhere that a count could be written to. An address may also be in a structure
/// or a number.
fn has_room(program: &Program, function: &str, args: &[Expr]) -> bool {
    let index = FORMATS.iter().find(|(known, _)| *known == function);
    let mut rest = args.iter().skip(index.map_or(0, |(_, index)| index + 1));
    let types = &program.types;
    let pointer = types.model.pointer_width();
    let written = |arg: &Expr| match types.int_type(arg.ty) {
        Some(int) => int.width >= pointer && arg.as_int().is_none(),
        None => !types.is_float(arg.ty) && text_at(program, arg).is_none(),
    };
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

/// What is asked about variables that are formats: which texts they point to the beginning of.
struct Texts;

impl Interest for Texts {
    type Item = VarId;

    fn follows(&self, program: &Program, ty: Ty) -> bool {
        program.types.is_pointer(ty)
    }

    fn constant(&self, program: &Program, value: &Const) -> Set<VarId> {
        match value {
            Const::Int(0) => Some(BTreeSet::new()),
            value => Some(BTreeSet::from([text_of(program, value)?])),
        }
    }
}

/// What variables hold that are formats.
pub(super) struct Formats<'p> {
    program: &'p Program,
    held: Held<'p, Texts>,
}

impl<'p> Formats<'p> {
    /// Edges that stand for formats that do not count after all, by function and number.
    pub fn idle(program: &'p Program) -> Vec<(FuncId, usize)> {
        let mut found = Vec::new();
        let mut formats = None;
        for (index, body) in program.bodies() {
            for (number, edge) in body.edges.iter().enumerate() {
                if !matches!(&edge.op, Op::Unsupported(what) if what.starts_with(PERHAPS)) {
                    continue;
                }
                let formats = formats.get_or_insert_with(|| Formats {
                    program,
                    held: Held::new(program, Texts),
                });
                let next = body.out.get(edge.to.0 as usize).and_then(|out| out.first());
                let call = next.and_then(|id| body.edges.get(id.0 as usize));
                if call.is_some_and(|call| !formats.may_count(&call.op)) {
                    found.push((index, number));
                }
            }
        }
        found
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
        has_room(self.program, function, args) && self.held.value(format).is_none_or(text)
    }
}

/// The string literal that a value points to the beginning of.
fn text_at(program: &Program, value: &Expr) -> Option<VarId> {
    text_of(program, &program.constant(value)?)
}

fn text_of(program: &Program, value: &Const) -> Option<VarId> {
    match value {
        Const::Address(ConstBase::Var(id), 0) => Some(*id).filter(|id| is_text(program, *id)),
        _ => None,
    }
}

fn is_text(program: &Program, id: VarId) -> bool {
    let var = program.var(id);
    let mut data = var.init.iter();
    var.kind == VarKind::Literal && data.all(|datum| matches!(datum.value, Const::Bytes(_)))
}

/// Whether a text has a conversion `%n`, with whatever flags; what is no literal may have one.
fn counts(program: &Program, text: VarId) -> bool {
    let mut data = program.var(text).init.iter();
    let counts = |value: &Const| !matches!(value, Const::Bytes(bytes) if !has_count(bytes));
    !is_text(program, text) || data.any(|datum| counts(&datum.value))
}

fn has_count(text: &[u8]) -> bool {
    let mut inside = false;
    let mut before = 0;
    for byte in text {
        match byte {
            b'%' => inside = !inside,
            b'n' if inside => return true,
            b'0'..=b'9' | b'$' | b'*' | b'.' | b'-' | b'+' | b' ' | b'#' | b'\'' => {}
            b'h' | b'l' | b'j' | b'z' | b'Z' | b't' | b'q' | b'L' | b'I' | b'w' => {}
            // A size as `%wf32n` has it.
            b'f' if before == b'w' => {}
            _ => inside = false,
        }
        before = *byte;
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
