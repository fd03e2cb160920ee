//! A program as cut points and large blocks between them: what all engines work on. Start reading
//! at [`System`].

use std::collections::HashMap;
use std::sync::Arc;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{EdgeId, FuncId, VarId};
use vitrum_cprog::source::{Loc, Name};
use vitrum_cprog::types::{Bits, Ty};
use vitrum_logic::Term;

use crate::graph::Graph;
use crate::memory::{Seat, Thing};
use crate::task::NodeId;

/// A program as cut points and blocks.
///
/// A state is a cut point and a value for each of its variables. The program starts at
/// [`System::initial`], which has no variables and which no block leads to. It takes a block
/// whenever the block's formula holds for the values before and after.
#[derive(Clone, Debug, Default)]
pub struct System {
    pub cuts: Vec<Cut>,
    pub blocks: Vec<Block>,
    pub initial: CutId,
    /// So many bits are enough for every integer that occurs, in two's complement.
    pub width: u32,
    /// What can be read before it is written.
    pub holes: Holes,
    /// How many calls of each function the program has, those included that lead to no goal.
    pub copies: HashMap<FuncId, usize>,
    /// Whether memory from outside is used.
    pub outside: bool,
    /// Whether the order of addresses in different objects is asked for, which has any answer here.
    pub unordered: bool,
    /// Predicates that may be worth tracking, from an earlier run.
    pub hints: Vec<(CutId, Term)>,
    /// The same as steps on cells.
    pub graph: Arc<Graph>,
    /// What verdicts about this system take for granted, as sentences.
    pub assumptions: Vec<String>,
    /// For those who check a proof.
    pub plan: Plan,
}

/// What the constants of a system mean in the program's memory.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Where the value of a variable of a cut is.
    pub seats: HashMap<Term, Seat>,
    pub addresses: Vec<(Thing, i128)>,
    /// Where allocation begins.
    pub heap: i128,
    /// For each cut what pointers may be there.
    pub pointers: Vec<Term>,
}

/// An index into [`System::cuts`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CutId(pub u32);

/// An edge of the flat automaton that the system was made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EdgeRef(pub u32);

/// A loop head, or the entry.
#[derive(Clone, Debug)]
pub struct Cut {
    /// Unique; fit for the name of a predicate.
    pub name: String,
    pub loc: Loc,
    pub node: NodeId,
    /// The function, and the first words of the `while` and `for` loops whose head this is.
    pub function: Option<FuncId>,
    pub loops: Vec<Loc>,
    /// The statements behind labels and at the beginning of `do` loops that this is.
    pub places: Vec<Loc>,
    /// The variables that are live here; their terms are constants, different at each cut.
    pub vars: Vec<StateVar>,
    /// What always holds here: every value is inside the range of its type. It is a conjunct of the
    /// formula of every block that leaves the cut.
    pub range: Term,
}

/// A part of the state.
#[derive(Clone, Debug)]
pub struct StateVar {
    pub term: Term,
    /// How the source names it (`x`, `s.a`, `*p`), for people. Not unique.
    pub shown: String,
    /// The function it belongs to; `None` for globals and for memory.
    pub function: Option<Name>,
    /// Its type if it is a scalar of the program; `None` for arrays and for what the source does
    /// not name.
    pub ty: Option<Ty>,
}

/// All paths from one cut to another cut or to a goal, as one formula.
#[derive(Clone, Debug)]
pub struct Block {
    pub from: CutId,
    pub to: Target,
    /// Over the variables of `from`, the constants in `post`, and inner constants whose names
    /// occur in no other block.
    pub formula: Term,
    /// The values after the block: one fresh constant for each variable of the target, in its
    /// order; empty for goals.
    pub post: Vec<Term>,
    /// The edges of these paths in the order of execution, each with the Boolean that is true if
    /// the path takes it. In a model the edges of the path are those that a walk back from the
    /// end over true guards finds.
    pub edges: Vec<(Term, EdgeRef)>,
    /// For a block that leads to goals, each with the Boolean that is true if the path ends in it.
    pub goals: Vec<(Term, Goal)>,
    /// What comes from outside, in the order of the edges that read it.
    pub inputs: Vec<Input>,
    /// Definitions of values that `formula` leaves open because they are expensive (products of
    /// variables, operations on bits). With all of them the formula is exact.
    pub exact: Vec<Term>,
}

/// A value that an edge takes from outside.
#[derive(Clone, Debug)]
pub struct Input {
    pub edge: EdgeRef,
    pub value: Term,
    /// The address, for accesses to memory from outside and for what functions have written.
    pub address: Option<Term>,
    pub source: Source,
}

/// Where an input goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// It is the result of a call; of an allocation, whether it succeeds.
    Call,
    /// It is what is in a variable of the flat automaton at an offset before anything is written.
    Variable(VarId, i64),
    /// The same in memory that is allocated.
    Allocated(i64),
    /// These bits are read at the address. If that is in memory from outside, and nothing was
    /// read or written there before, they are an input.
    Read(Bits),
    /// These bits are written at the address.
    Write(Bits),
    /// A function without a body has written so many bits through one of its arguments; the address
    /// is the distance from there.
    Written { arg: u32, width: u32 },
}

/// A number at an offset of an object that begins with indeterminate contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hole {
    pub offset: i64,
    /// In bits.
    pub width: u32,
}

/// The holes of objects, by the variables and calls of the program that begin them. A replay fills
/// them with inputs in this order when the object begins.
#[derive(Clone, Debug, Default)]
pub struct Holes {
    pub variables: HashMap<VarId, Vec<Hole>>,
    pub calls: HashMap<(FuncId, EdgeId), Vec<Hole>>,
}

/// Where the paths of a block lead. Of goals the block says in [`Block::goals`] which they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    Cut(CutId),
    /// The property is violated.
    Error,
    /// Something is reached that is not modelled.
    Unsupported,
    /// A recursion goes deeper than it was followed.
    Bound,
}

/// The end of a path that matters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The property is violated here.
    Error { what: Name, loc: Loc },
    /// Something is reached that is not modelled.
    Unsupported { what: Name, loc: Loc },
    /// A recursion goes deeper than it was followed.
    Bound { what: Name, loc: Loc },
}

impl Goal {
    /// Something that is not modelled, named with its line.
    #[must_use]
    pub fn unsupported(program: &Program, what: &str, loc: Loc) -> Goal {
        let what = format!("{what} at {}", program.sources.line(loc)).into();
        Goal::Unsupported { what, loc }
    }

    #[must_use]
    pub fn target(&self) -> Target {
        match self {
            Goal::Error { .. } => Target::Error,
            Goal::Unsupported { .. } => Target::Unsupported,
            Goal::Bound { .. } => Target::Bound,
        }
    }
}

impl System {
    #[must_use]
    pub fn cut(&self, id: CutId) -> &Cut {
        // A `CutId` is made for one system, whose cuts are never removed.
        &self.cuts[id.0 as usize]
    }

    /// The constants of a cut.
    #[must_use]
    pub fn terms(&self, id: CutId) -> Vec<Term> {
        self.cut(id).vars.iter().map(|v| v.term).collect()
    }

    pub fn leaving(&self, id: CutId) -> impl Iterator<Item = &Block> {
        self.blocks.iter().filter(move |b| b.from == id)
    }
}
