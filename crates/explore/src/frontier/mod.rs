//! Where a search goes next. A strategy is a small type here, not a copy of the loop.

mod best_first;
mod breadth_first;
mod deepening;
mod depth_first;
mod heap;
mod least;
mod marks;
mod packed;
mod random;
mod reached;
mod sleep;

pub use best_first::{BestFirst, Heuristic};
pub use breadth_first::{BreadthFirst, Levels};
pub use deepening::Deepening;
pub(crate) use depth_first::Open;
pub use depth_first::{DepthFirst, nth_bit};
pub(crate) use least::Least;
pub use random::RandomWalk;

use std::io::{ErrorKind, Result};

use crate::saving::{Reader, Writer};
use crate::{Collapse, Limits, Root};

/// Said where a state is not what it was when it is gone to again.
const LOST: &str = "a part of the search led elsewhere when it was gone to again, which is an error of this tool: \
                    use --threads 1 and no checkpoint, and please report it";

/// States that have choices left. Law: every choice of every pushed state is taken once, unless
/// `incomplete` says otherwise.
pub trait Frontier<S: Collapse> {
    /// Says what the search is to keep within, before it begins or goes on.
    fn keep_within(&mut self, _limits: &Limits) {}
    /// Whether to go on from a state that the system has come to; `new`: for the first time.
    fn admit(&mut self, _system: &mut S, _state: Root, new: bool) -> bool {
        new
    }
    /// Takes up a state that the system is in, with this many choices.
    fn push(&mut self, system: &mut S, state: Root, choices: usize);
    /// Brings the system to a state with a choice left, and takes it; false if there is none.
    fn advance(&mut self, system: &mut S, base: &S::Mark, pool: &mut S::Pool) -> bool;
    /// The picks that led from the start to where the system is.
    fn picks(&self) -> Vec<u32>;
    /// How many picks these are.
    fn depth(&self) -> usize;
    /// Why something may be left when there is nothing to advance to; none: nothing is.
    fn incomplete(&self) -> Option<String> {
        None
    }
    /// Brings the system back to where the search began. What is left to do stays.
    fn leave(&mut self, system: &mut S);
    /// Goes back to where it was when it was left; false if it has not begun, or begins anew.
    fn resume(&mut self, _system: &mut S, _pool: &mut S::Pool) -> bool {
        false
    }
    /// Writes down what is left to do, where nothing is under way.
    fn save(&self, _out: &mut Writer) -> Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
    /// Takes up what was saved, where nothing was begun.
    fn load(&mut self, _input: &mut Reader) -> Result<()> {
        Err(ErrorKind::Unsupported.into())
    }
}
