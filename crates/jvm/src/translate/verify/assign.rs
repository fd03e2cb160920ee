//! Which type fits where.

use super::{Check, Verifier};
use crate::ids::Symbol;
use crate::translate::kinds::class_of_descriptor;
use crate::translate::types::{State, Type};

impl Verifier<'_> {
    /// Takes a value off the stack that fits where `to` is wanted; gives the value's own type.
    pub(super) fn pop_assignable(&mut self, s: &mut State, to: &Type) -> Check<Type> {
        let from = self.pop(s)?;
        let same_kind = from.kind() == to.kind() && (!from.is_ref() || from.is_initialized());
        if same_kind && self.fits(&from, to)? {
            return Ok(from);
        }
        let (to, from) = (self.name(to), self.name(&from));
        self.fail(format!("{to} is wanted, and the stack has {from}"))
    }

    /// For types of the same kind.
    pub(super) fn fits(&mut self, from: &Type, to: &Type) -> Check<bool> {
        let Type::Ref(target) = to else {
            return Ok(true);
        };
        if self.subject.trusted {
            return Ok(true);
        }
        for name in from.names() {
            if !self.assignable(*name, *target)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    pub(super) fn name(&self, t: &Type) -> String {
        match t {
            Type::Ref(_) | Type::AnyOf(_) => {
                let text = |n: &Symbol| self.program.symbols.text(*n).to_string();
                let names: Vec<String> = t.names().iter().map(text).collect();
                names.join(" or ")
            }
            Type::Top => "nothing that can be used".into(),
            Type::New(_) | Type::NewThis => "an object that is not initialized".into(),
            Type::Null => "null".into(),
            other => format!("{other:?}"),
        }
    }

    /// Interfaces are treated like `Object`, as the specification does: calls check them when they
    /// happen.
    pub(super) fn assignable(&mut self, from: Symbol, to: Symbol) -> Check<bool> {
        if from == to || to == self.object {
            return Ok(true);
        }
        let text = |symbol| self.program.symbols.text(symbol).clone();
        let (from, to) = (text(from), text(to));
        let target = self.program.load(&to)?;
        if self.program.class(target).is_interface() {
            let of_arrays = matches!(&*to, "java/lang/Cloneable" | "java/io/Serializable");
            return Ok(of_arrays || !from.starts_with('['));
        }
        if let (Some(a), Some(b)) = (from.strip_prefix('['), to.strip_prefix('[')) {
            return self.elements_assignable(a, b);
        }
        let source = self.program.load(&from)?;
        Ok(self.program.is_subclass(source, target))
    }

    fn elements_assignable(&mut self, from: &str, to: &str) -> Check<bool> {
        if from.starts_with(['L', '[']) && to.starts_with(['L', '[']) {
            let (from, to) = (class_of_descriptor(from), class_of_descriptor(to));
            let symbols = &mut self.program.symbols;
            let (from, to) = (symbols.intern(from), symbols.intern(to));
            return self.assignable(from, to);
        }
        Ok(from == to)
    }
}
