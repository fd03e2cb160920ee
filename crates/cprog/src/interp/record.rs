//! What a run did at last, for people: places that it passed, and variables that it changed.

use super::value::{Repr, Value};
use super::{Machine, Slot, Took};
use crate::cfa::{Base, Expr, ExprKind, FuncId, Place, VarId, VarKind};
use crate::source::Loc;
use crate::types::{Ty, Type};

/// An edge that a run followed.
#[derive(Clone, Debug, PartialEq)]
pub struct Passed {
    pub function: FuncId,
    pub loc: Loc,
    /// Places as the source names them, and their new values.
    pub changes: Vec<(String, String)>,
    /// What came from outside.
    pub inputs: Vec<Took>,
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

    pub(super) fn record_input(&mut self, took: Took) {
        if let Some(last) = self.record.back_mut() {
            last.inputs.push(took);
        }
    }

    fn number(&self, n: i128, ty: Ty) -> String {
        let types = &self.program.types;
        let items = match *types.get(ty) {
            Type::Enum(id) => types.enumeration(id).items.as_slice(),
            _ => &[],
        };
        match (items.iter().find(|(_, value)| *value == n), self.repr(ty)) {
            (Some((name, _)), _) => name.to_string(),
            // Its bits are kept as a number with a sign.
            (None, Repr::Int(int)) if int.width == 128 && !int.signed => (n as u128).to_string(),
            _ => n.to_string(),
        }
    }

    /// A value goes to a place.
    pub(super) fn record_change(&mut self, place: &Place, value: &Value) {
        if self.config.record == 0 {
            return;
        }
        let named = match &place.base {
            Base::Var(id) => !self.is_temp(*id),
            Base::Deref(pointer) => {
                let mut named = true;
                pointer.walk(&mut |e| {
                    let made = matches!(&e.kind, ExprKind::Load(p) if p.as_var().is_some_and(|id| self.is_temp(id)));
                    named &= !made;
                });
                named
            }
        };
        if !named {
            return;
        }
        let text = match value {
            Value::Int(n) => self.number(*n, place.ty),
            Value::Float(x) => format!("{x:?}"),
            Value::Pointer(p) => self.shown(*p, place.ty),
            _ => return,
        };
        let told = self.told(place);
        if let Some(last) = self.record.back_mut() {
            last.changes.push((plain(&self.program.place(&told)), text));
        }
    }

    /// A place with numbers for those indices that only the front end has names for.
    fn told(&self, place: &Place) -> Place {
        let number = |e: &Expr| {
            let mut inner = e;
            while let ExprKind::Cast(from) = &inner.kind {
                inner = from;
            }
            let ExprKind::Load(from) = &inner.kind else {
                return None;
            };
            let id = from.as_var().filter(|id| self.is_temp(*id))?;
            let Slot::Register(at) = self.slots.get(id.0 as usize)? else {
                return None;
            };
            match self.frames.last()?.registers.get(*at as usize)? {
                Value::Int(n) => Some(Expr::int(e.ty, *n)),
                _ => None,
            }
        };
        place.map(|id| id, |e| number(e).unwrap_or_else(|| e.clone()))
    }

    fn is_temp(&self, id: VarId) -> bool {
        self.program.var(id).kind == VarKind::Temp
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
