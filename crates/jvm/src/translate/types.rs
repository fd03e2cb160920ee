//! Types of registers, as the verifier infers them.

use std::rc::Rc;
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

    /// Both types in one; `None` where that is this one already.
    ///
    /// Law: commutative, associative and idempotent, and the result is never more precise.
    fn joined(&self, other: &Type) -> Option<Type> {
        if self == other || *self == Type::Top {
            return None;
        }
        if !self.is_initialized() || !other.is_initialized() {
            return Some(Type::Top);
        }
        if other.names().iter().all(|name| self.names().contains(name)) {
            return None;
        }
        Some(Type::of_names([self.names(), other.names()].concat()))
    }
}

/// The registers before one instruction. A wide value is one entry on the stack, two locals.
#[derive(Clone, Debug)]
pub struct State {
    /// Shared by all instructions between two stores: methods may have thousands of both.
    pub locals: Rc<[Type]>,
    pub stack: Vec<Type>,
    /// In a constructor, on some path no other constructor has been called yet.
    pub unconstructed: bool,
}

/// What joining two states came to.
pub struct Joined {
    pub changed: bool,
    /// Types that were looked at or copied.
    pub effort: usize,
}

impl State {
    pub fn new(locals: Vec<Type>, unconstructed: bool) -> State {
        State {
            locals: locals.into(),
            stack: Vec::new(),
            unconstructed,
        }
    }

    /// What a stack map frame declares.
    pub fn declared(locals: Rc<[Type]>, stack: Vec<Type>) -> State {
        let unconstructed = locals.iter().chain(&stack).any(|t| *t == Type::NewThis);
        State {
            locals,
            stack,
            unconstructed,
        }
    }

    /// The state in which a handler of an exception begins.
    pub fn caught(&self, exception: Type) -> State {
        State {
            locals: self.locals.clone(),
            stack: vec![exception],
            unconstructed: self.unconstructed,
        }
    }

    pub fn locals_mut(&mut self) -> &mut [Type] {
        Rc::make_mut(&mut self.locals)
    }

    /// The effort of changing a local. Copies stay in memory, so they count more than a look.
    pub fn change_cost(&self) -> usize {
        match Rc::strong_count(&self.locals) {
            1 => 1,
            _ => COPY * (1 + self.locals.len()),
        }
    }

    /// Joins another path into this one. `None`: the stacks differ in depth.
    pub fn join(&mut self, other: &State) -> Option<Joined> {
        if self.stack.len() != other.stack.len() {
            return None;
        }
        let mut joined = Joined {
            changed: self.unconstructed != (self.unconstructed || other.unconstructed),
            effort: self.stack.len(),
        };
        self.unconstructed |= other.unconstructed;
        if !Rc::ptr_eq(&self.locals, &other.locals) {
            self.join_locals(other, &mut joined);
        }
        for (mine, theirs) in self.stack.iter_mut().zip(&other.stack) {
            if let Some(new) = mine.joined(theirs) {
                joined.effort += new.names().len();
                joined.changed = true;
                *mine = new;
            }
        }
        Some(joined)
    }

    fn join_locals(&mut self, other: &State, joined: &mut Joined) {
        joined.effort += self.locals.len();
        for (i, theirs) in other.locals.iter().enumerate() {
            let Some(new) = self.locals.get(i).and_then(|mine| mine.joined(theirs)) else {
                continue;
            };
            joined.effort += self.change_cost() + new.names().len();
            joined.changed = true;
            if let Some(mine) = self.locals_mut().get_mut(i) {
                *mine = new;
            }
        }
    }
}

const COPY: usize = 8;
