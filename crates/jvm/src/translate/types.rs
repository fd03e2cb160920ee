//! Types of registers, as the verifier infers them.

use std::sync::Arc;

use vitrum_classfile::Kind;

use crate::ids::Symbol;

/// What a local or stack entry may hold. A reference is the set of classes it may have by the
/// declarations that led here: joining two paths is a union, so no class needs to be loaded for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    /// Nothing usable: undefined, or the second half of a `long` or `double` local.
    Top,
    Int,
    Float,
    Long,
    Double,
    Null,
    Ref(Symbol),
    AnyOf(Arc<[Symbol]>),
    /// Made by the `new` at this offset, constructor not called yet.
    New(u16),
    /// `this` in a constructor before `super(…)`.
    NewThis,
}

impl Type {
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Type::Top => None,
            Type::Int => Some(Kind::Int),
            Type::Float => Some(Kind::Float),
            Type::Long => Some(Kind::Long),
            Type::Double => Some(Kind::Double),
            _ => Some(Kind::Ref),
        }
    }

    pub fn is_wide(&self) -> bool {
        matches!(self, Type::Long | Type::Double)
    }

    pub fn is_ref(&self) -> bool {
        self.kind() == Some(Kind::Ref)
    }

    /// References that may be used as such.
    pub fn is_initialized(&self) -> bool {
        matches!(self, Type::Null | Type::Ref(_) | Type::AnyOf(_))
    }

    pub fn names(&self) -> &[Symbol] {
        match self {
            Type::Ref(name) => std::slice::from_ref(name),
            Type::AnyOf(names) => names,
            _ => &[],
        }
    }

    pub fn of_names(mut names: Vec<Symbol>) -> Type {
        names.sort();
        names.dedup();
        match names.as_slice() {
            [] => Type::Null,
            [one] => Type::Ref(*one),
            _ => Type::AnyOf(names.into()),
        }
    }

    /// Law: `join` is commutative, associative and idempotent, and its result is never more precise.
    pub fn join(&self, other: &Type) -> Type {
        if self == other {
            return self.clone();
        }
        if self.is_initialized() && other.is_initialized() {
            return Type::of_names([self.names(), other.names()].concat());
        }
        Type::Top
    }
}

/// The registers before one instruction. A wide value is one entry on the stack, two locals.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub locals: Vec<Type>,
    pub stack: Vec<Type>,
}

impl State {
    /// Joins another path into this one. `None`: the stacks differ in depth; else whether it changed.
    pub fn join(&mut self, other: &State) -> Option<bool> {
        if self.stack.len() != other.stack.len() {
            return None;
        }
        let mut changed = false;
        let pairs = (self.locals.iter_mut().zip(&other.locals))
            .chain(self.stack.iter_mut().zip(&other.stack));
        for (mine, theirs) in pairs {
            let joined = mine.join(theirs);
            if joined != *mine {
                *mine = joined;
                changed = true;
            }
        }
        Some(changed)
    }
}
