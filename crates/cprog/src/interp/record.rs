//! What a run did at last, for people: places that it passed, and variables that it changed.

use super::value::{Repr, Value};
use super::{Input, Machine};
use crate::cfa::{Base, ExprKind, FuncId, Place, VarId, VarKind};
use crate::source::Loc;

/// An edge that a run followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Passed {
    pub function: FuncId,
    pub loc: Loc,
    /// Places as the source names them, and their new values.
    pub changes: Vec<(String, String)>,
    /// What came from outside.
    pub inputs: Vec<Input>,
}

impl Machine<'_> {
    /// An edge is begun.
    pub(super) fn record_step(&mut self, function: FuncId, loc: Loc) {
        if self.config.record == 0 {
            return;
        }
        if self.record.len() >= self.config.record {
            self.record.pop_front();
        }
        self.record.push_back(Passed {
            function,
            loc,
            changes: Vec::new(),
            inputs: Vec::new(),
        });
    }

    pub(super) fn record_input(&mut self, input: Input) {
        if let Some(last) = self.record.back_mut() {
            last.inputs.push(input);
        }
    }

    /// A value goes to a place.
    pub(super) fn record_change(&mut self, place: &Place, value: &Value) {
        if self.config.record == 0 {
            return;
        }
        let temp = |id: VarId| self.program.var(id).kind == VarKind::Temp;
        let named = match &place.base {
            Base::Var(id) => !temp(*id),
            Base::Deref(pointer) => {
                let mut named = true;
                pointer.walk(&mut |e| {
                    let made = matches!(&e.kind, ExprKind::Load(p) if p.as_var().is_some_and(temp));
                    named &= !made;
                });
                named
            }
        };
        let text = match value {
            Value::Int(n) => match self.repr(place.ty) {
                // Its bits are kept as a number with a sign.
                Repr::Int(int) if int.width == 128 && !int.signed => (*n as u128).to_string(),
                _ => n.to_string(),
            },
            Value::Float(x) => format!("{x:?}"),
            Value::Pointer(p) if p.addr == 0 => "0".into(),
            Value::Pointer(p) => format!("{:#x}", p.addr),
            _ => return,
        };
        if let Some(last) = self.record.back_mut().filter(|_| named) {
            last.changes.push((plain(&self.program.place(place)), text));
        }
    }
}

/// Names without the numbers that tell variables apart.
fn plain(text: &str) -> String {
    let mut parts = text.split('#');
    let first = parts.next().unwrap_or("").to_string();
    parts.fold(first, |sum, part| {
        sum + part.trim_start_matches(|c: char| c.is_ascii_digit())
    })
}
