//! What a proof says, in terms of the program. Start reading at [`Proof`].

use std::collections::{HashMap, HashSet};

use vitrum_cprog::cfa::{EdgeId, FuncId, Node, VarId};
use vitrum_cprog::types::Bits;
use vitrum_logic::Term;

/// An index into [`Proof::frames`]. The first stands for no function: it calls those that run first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FrameId(pub u32);

/// A function at the end of one chain of calls.
#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub function: FuncId,
    /// The frame that calls it, and the edge that does; `None` for what runs first.
    pub caller: Option<(FrameId, Option<EdgeId>)>,
}

/// What has an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Object {
    /// A variable that lives as long as the program.
    Static(VarId),
    /// A variable of a call.
    Local(FrameId, VarId),
    /// Memory that an edge of a call allocates, at most once.
    Allocated(FrameId, EdgeId),
    /// The arguments of a call beyond the parameters.
    Arguments(FrameId),
}

/// A constant of claims: where its value is when a head is reached.
#[derive(Clone, Debug)]
pub struct Seat {
    pub stored: Stored,
    /// In bits.
    pub width: u32,
    pub signed: bool,
}

#[derive(Clone, Debug)]
pub enum Stored {
    /// At an offset of an object.
    Part(Object, i64, Option<Bits>),
    /// The elements of an array by their number: offset of the first, then for each dimension its
    /// stride and, if it is known, its count.
    Elements(Object, i64, Vec<(u64, Option<u64>)>),
    /// All memory, by address.
    Memory,
    /// The end of what was allocated.
    Top,
}

/// What is claimed whenever a node is reached.
#[derive(Clone, Debug)]
pub struct Head {
    pub frame: FrameId,
    pub node: Node,
    /// Over constants that are integers, bit-vectors, or arrays of integers.
    pub claim: Term,
    pub seats: HashMap<Term, Seat>,
}

impl Head {
    /// Nothing is claimed there.
    pub(crate) fn open(frame: FrameId, node: Node) -> Head {
        Head {
            frame,
            node,
            claim: Term::bool(true),
            seats: HashMap::new(),
        }
    }
}

/// What must not be reached.
#[derive(Clone, Debug, Default)]
pub struct Errors {
    pub calls: HashSet<String>,
    pub asserts: bool,
    /// The name of a label.
    pub label: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub struct Proof {
    pub frames: Vec<Frame>,
    pub heads: Vec<Head>,
    /// Where objects are; others may be anywhere.
    pub addresses: HashMap<Object, u64>,
    /// Where allocation begins, and the room between two allocations.
    pub heap: (u64, u64),
    /// Where it ends: beyond that there is no memory.
    pub heap_end: u64,
    /// Where memory is that the program did not make, and its size, if it is assumed that pointers
    /// from outside lead there.
    pub outside: Option<(u64, u64)>,
    /// The address of the first function, and how far apart functions are.
    pub code: (u64, u64),
    pub malloc_never_fails: bool,
    pub errors: Errors,
}
