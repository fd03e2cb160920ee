//! Expressions without side effects, each with its exact type. Start reading at [`Expr`].

use super::{FuncId, VarId};
use crate::source::Name;
use crate::types::{Bits, RecordId, Ty};

/// An expression. Conversions are explicit: operands have the type that the operation has.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    pub ty: Ty,
    pub kind: ExprKind,
    /// The height of the tree.
    depth: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unary {
    Neg,
    BitNot,
}

/// Operations on two numbers of one type. The right operand of a shift has a type of its own; a
/// comparison is an `int`, 0 or 1. Signed arithmetic wraps around.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    And,
    Xor,
    Or,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
}

impl Binary {
    #[must_use]
    pub fn is_comparison(self) -> bool {
        use Binary::{Eq, Ge, Gt, Le, Lt, Ne};
        matches!(self, Lt | Le | Gt | Ge | Eq | Ne)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// An integer or a pointer, inside the range of its type (`unsigned __int128`: its bits).
    Int(i128),
    Float(f64),
    /// An aggregate whose members are zeros; what lies between them may be anything.
    Zero,
    /// The contents of a place, also of an aggregate.
    Load(Box<Place>),
    Address(Box<Place>),
    Function(FuncId),
    /// `&&label`: an index into the targets of the function's automaton.
    Label(FuncId, u32),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    /// Conversion to the type of this expression; to `_Bool` it is a comparison with zero.
    Cast(Box<Expr>),
    /// A pointer moved by the index times so many bytes; the index has the type `ptrdiff_t`.
    PtrAdd(Box<Expr>, Box<Expr>, u64),
    /// The distance of two pointers divided by so many bytes.
    PtrDiff(Box<Expr>, Box<Expr>, u64),
    /// Something that is not modelled; to evaluate it ends the run.
    Unknown(Name),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Base {
    Var(VarId),
    /// What a pointer points to.
    Deref(Expr),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// A member: its index in the record, and its offset in bytes.
    Field(RecordId, u32, u64),
    /// An element, and the size of one.
    Index(Expr, u64),
}

/// An lvalue: a part of a variable or of what a pointer points to.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    pub base: Base,
    pub path: Vec<Step>,
    pub ty: Ty,
    /// Set if the place is a bit-field.
    pub bits: Option<Bits>,
}

impl Expr {
    #[must_use]
    pub fn new(ty: Ty, kind: ExprKind) -> Expr {
        let depth = 1 + kind.depth();
        Expr { ty, kind, depth }
    }

    #[must_use]
    pub fn int(ty: Ty, value: i128) -> Expr {
        Expr::new(ty, ExprKind::Int(value))
    }

    #[must_use]
    pub fn load(place: Place, ty: Ty) -> Expr {
        Expr::new(ty, ExprKind::Load(Box::new(place)))
    }

    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// The value of an integer constant.
    #[must_use]
    pub fn as_int(&self) -> Option<i128> {
        match self.kind {
            ExprKind::Int(value) => Some(value),
            _ => None,
        }
    }

    /// Whether the value can't change by what happens before it is used.
    #[must_use]
    pub fn is_constant(&self) -> bool {
        match &self.kind {
            ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Function(_)
            | ExprKind::Label(..)
            | ExprKind::Zero => true,
            ExprKind::Address(place) => place.is_fixed(),
            ExprKind::Cast(inner) | ExprKind::Unary(_, inner) => inner.is_constant(),
            ExprKind::PtrAdd(a, b, _) | ExprKind::PtrDiff(a, b, _) | ExprKind::Binary(_, a, b) => {
                a.is_constant() && b.is_constant()
            }
            ExprKind::Load(_) | ExprKind::Unknown(_) => false,
        }
    }

    /// The same expression of other variables.
    #[must_use]
    pub fn renamed(&self, var: &dyn Fn(VarId) -> VarId) -> Expr {
        let boxed = |e: &Expr| Box::new(e.renamed(var));
        let kind = match &self.kind {
            ExprKind::Load(place) => ExprKind::Load(Box::new(place.renamed(var))),
            ExprKind::Address(place) => ExprKind::Address(Box::new(place.renamed(var))),
            ExprKind::Unary(op, a) => ExprKind::Unary(*op, boxed(a)),
            ExprKind::Binary(op, a, b) => ExprKind::Binary(*op, boxed(a), boxed(b)),
            ExprKind::Cast(a) => ExprKind::Cast(boxed(a)),
            ExprKind::PtrAdd(a, b, size) => ExprKind::PtrAdd(boxed(a), boxed(b), *size),
            ExprKind::PtrDiff(a, b, size) => ExprKind::PtrDiff(boxed(a), boxed(b), *size),
            kind @ (ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Zero
            | ExprKind::Function(_)
            | ExprKind::Label(..)
            | ExprKind::Unknown(_)) => kind.clone(),
        };
        Expr::new(self.ty, kind)
    }

    /// Calls `visit` for this expression and all inside it.
    pub fn walk(&self, visit: &mut dyn FnMut(&Expr)) {
        visit(self);
        match &self.kind {
            ExprKind::Load(place) | ExprKind::Address(place) => place.walk(visit),
            ExprKind::Unary(_, a) | ExprKind::Cast(a) => a.walk(visit),
            ExprKind::Binary(_, a, b) | ExprKind::PtrAdd(a, b, _) | ExprKind::PtrDiff(a, b, _) => {
                a.walk(visit);
                b.walk(visit);
            }
            _ => {}
        }
    }
}

impl ExprKind {
    fn depth(&self) -> u32 {
        match self {
            ExprKind::Load(place) | ExprKind::Address(place) => place.depth(),
            ExprKind::Unary(_, a) | ExprKind::Cast(a) => a.depth,
            ExprKind::Binary(_, a, b) | ExprKind::PtrAdd(a, b, _) | ExprKind::PtrDiff(a, b, _) => {
                a.depth.max(b.depth)
            }
            _ => 0,
        }
    }
}

impl Place {
    #[must_use]
    pub fn var(id: VarId, ty: Ty) -> Place {
        Place {
            base: Base::Var(id),
            path: Vec::new(),
            ty,
            bits: None,
        }
    }

    /// What `pointer` points to, as a place of type `ty`.
    #[must_use]
    pub fn deref(pointer: Expr, ty: Ty) -> Place {
        match pointer.kind {
            ExprKind::Address(place) if place.ty == ty => *place,
            kind => Place {
                base: Base::Deref(Expr { kind, ..pointer }),
                path: Vec::new(),
                ty,
                bits: None,
            },
        }
    }

    /// The variable, if the place is a whole one.
    #[must_use]
    pub fn as_var(&self) -> Option<VarId> {
        match self.base {
            Base::Var(id) if self.path.is_empty() => Some(id),
            _ => None,
        }
    }

    fn is_fixed(&self) -> bool {
        let base = match &self.base {
            Base::Var(_) => true,
            Base::Deref(pointer) => pointer.is_constant(),
        };
        base && self.path.iter().all(|step| match step {
            Step::Field(..) => true,
            Step::Index(index, _) => index.is_constant(),
        })
    }

    fn depth(&self) -> u32 {
        let base = match &self.base {
            Base::Var(_) => 0,
            Base::Deref(pointer) => pointer.depth,
        };
        let steps = self.path.iter().map(|step| match step {
            Step::Field(..) => 0,
            Step::Index(index, _) => index.depth,
        });
        steps.max().unwrap_or(0).max(base)
    }

    /// The same place with another variable, or with other expressions inside.
    #[must_use]
    pub fn map(&self, var: impl Fn(VarId) -> VarId, mut expr: impl FnMut(&Expr) -> Expr) -> Place {
        let base = match &self.base {
            Base::Var(id) => Base::Var(var(*id)),
            Base::Deref(pointer) => Base::Deref(expr(pointer)),
        };
        let path = self.path.iter().map(|step| match step {
            Step::Index(index, size) => Step::Index(expr(index), *size),
            field @ Step::Field(..) => field.clone(),
        });
        Place {
            base,
            path: path.collect(),
            ty: self.ty,
            bits: self.bits,
        }
    }

    /// The same place of other variables.
    #[must_use]
    pub fn renamed(&self, var: &dyn Fn(VarId) -> VarId) -> Place {
        self.map(var, |inside| inside.renamed(var))
    }

    /// Calls `visit` for all expressions inside.
    pub fn walk(&self, visit: &mut dyn FnMut(&Expr)) {
        if let Base::Deref(pointer) = &self.base {
            pointer.walk(visit);
        }
        for step in &self.path {
            if let Step::Index(index, _) = step {
                index.walk(visit);
            }
        }
    }
}
