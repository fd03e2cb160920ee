//! Terms: what they are, and the one table that shares them.
//!
//! The constructors that users call are in `build`; they simplify and end in [`Term::make`].

use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{LazyLock, Mutex, PoisonError};

use crate::sort::Sort;

/// A term. Equal terms are the same node, so that comparing and copying are cheap.
///
/// Nodes live as long as the process: what a check builds is needed until it ends.
#[derive(Clone, Copy)]
pub struct Term(&'static Node);

struct Node {
    id: u32,
    sort: Sort,
    op: Op,
    args: Box<[Term]>,
}

/// What a term does with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// A constant symbol: a variable of the formula.
    Const(&'static str),
    True,
    False,
    Int(i128),
    /// The bits of a bit-vector, inside its width.
    Bits(u128),
    Not,
    And,
    Or,
    Eq,
    Ite,
    /// Of integers, as are all up to `Mod`.
    Add,
    /// Of two; the first is a number if the product is linear.
    Mul,
    Le,
    /// Division and remainder of SMT-LIB: the remainder is never negative.
    Div,
    Mod,
    Select,
    Store,
    /// An array that has its argument everywhere.
    Fill,
    Bv(BvOp),
    /// The bits from the second number up to the first.
    Extract(u32, u32),
    /// So many bits more.
    ZeroExtend(u32),
    SignExtend(u32),
    /// The unsigned value of a bit-vector as an integer.
    BvToInt,
    /// The lowest bits of an integer in two's complement.
    IntToBv(u32),
    /// An operation of another theory by its name in SMT-LIB, never simplified.
    Other(&'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BvOp {
    Not,
    Neg,
    And,
    Or,
    Xor,
    Add,
    Sub,
    Mul,
    Udiv,
    Urem,
    Sdiv,
    Srem,
    Shl,
    Lshr,
    Ashr,
    Ult,
    Ule,
    Slt,
    Sle,
    Concat,
}

type Key = (Op, Sort, Box<[Term]>);

#[derive(Default)]
struct Table {
    terms: HashMap<Key, Term, foldhash::fast::RandomState>,
    names: HashMap<Box<str>, &'static str, foldhash::fast::RandomState>,
}

static TABLE: LazyLock<Mutex<Table>> = LazyLock::new(Mutex::default);

impl Term {
    /// The node with these parts, not simplified. The caller has looked at the sorts.
    pub(crate) fn make(op: Op, sort: Sort, args: &[Term]) -> Term {
        let mut table = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
        let key: Key = (op, sort, args.into());
        if let Some(found) = table.terms.get(&key) {
            return *found;
        }
        let id = table.terms.len() as u32;
        let args = args.into();
        let node = Box::leak(Box::new(Node { id, sort, op, args }));
        let term = Term(node);
        table.terms.insert(key, term);
        term
    }

    /// The same text at the same place for ever.
    pub(crate) fn name(text: &str) -> &'static str {
        let mut table = TABLE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = table.names.get(text) {
            return found;
        }
        let name: &'static str = Box::leak(Box::from(text));
        table.names.insert(text.into(), name);
        name
    }

    #[must_use]
    pub fn op(self) -> Op {
        self.0.op
    }

    #[must_use]
    pub fn sort(self) -> Sort {
        self.0.sort
    }

    #[must_use]
    pub fn args(self) -> &'static [Term] {
        &self.0.args
    }

    /// A number of its own for each term; smaller for arguments than for what is made of them.
    #[must_use]
    pub fn id(self) -> u32 {
        self.0.id
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Term) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Term {}

impl Hash for Term {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl PartialOrd for Term {
    fn partial_cmp(&self, other: &Term) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Term {
    fn cmp(&self, other: &Term) -> std::cmp::Ordering {
        self.0.id.cmp(&other.0.id)
    }
}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
