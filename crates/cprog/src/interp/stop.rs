//! Why a run ends.

use crate::source::Loc;

/// What the program did that C gives no meaning to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FaultKind {
    NullPointer,
    /// An access outside of the object that the pointer was made from.
    OutOfBounds,
    /// An access to an object that was freed or whose block was left.
    Dangling,
    /// An access through a number that is no address of an object.
    WildPointer,
    /// A change of a string literal, or of a constant that is not automatic.
    ReadOnly,
    Uninitialized,
    ZeroDivisor,
    /// The least number divided by -1.
    DivisionOverflow,
    Shift,
    /// A floating number that does not fit into the integer that it is converted to.
    Conversion,
    InvalidFree,
    DoubleFree,
    BadCall,
    /// `__builtin_unreachable` was reached.
    Unreachable,
}

/// The end of a run.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    Exit(i32),
    Abort,
    /// An assertion failed, or a function that stands for an error was called.
    Error {
        what: String,
        loc: Loc,
    },
    /// `__VERIFIER_assume` of something false: the run does not count.
    Assumption {
        loc: Loc,
    },
    Fault {
        kind: FaultKind,
        what: String,
        loc: Loc,
    },
    /// Something that is not modelled.
    Unsupported {
        what: String,
        loc: Loc,
    },
    /// More inputs were asked for than there are.
    NoInput {
        what: String,
        loc: Loc,
    },
    /// Steps, memory or depth of calls are used up.
    Limit {
        what: &'static str,
    },
}

/// What interrupts an evaluation.
pub(super) type Stop<T> = Result<T, Box<End>>;
