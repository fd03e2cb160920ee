//! Engines that decide whether a system reaches a goal. Start at [`portfolio::solve`].
//!
//! All work on the same [`System`](crate::system::System) and answer with a [`Finding`]. `unroll` makes copies of blocks for
//! positions of a path; `bounded`, `horn`, `local`, `lazy`, `values` and `induction` are the engines; `facts` finds cheap
//! invariants; `proof` checks what an engine claims, `exact` whether a run has
//! one with exact operations.

mod border;
mod bounded;
mod exact;
mod facts;
mod horn;
mod induction;
mod lazy;
mod local;
mod portfolio;
mod proof;
mod run;
mod unroll;
mod values;

#[cfg(test)]
mod tests;

use vitrum_logic::{Failure, Term};

pub use exact::{Exact, exact};
pub(crate) use facts::with_pointers;
pub use lazy::{Art, ArtKind, ArtNode, Counts, Order};
pub(crate) use portfolio::beyond;
pub use portfolio::{Engine, Judge, Judgement, Limits, Report, Stats, TIME, Tries, Verdict, solve};
pub use run::{Run, Step};

/// What holds at each cut whenever it is reached, over its variables; in the order of the cuts.
pub type Invariants = Vec<Term>;

/// What an engine comes to.
#[derive(Debug)]
pub enum Finding {
    /// No goal is reachable, and these invariants show it. Without them it was shown by induction
    /// over several blocks.
    Holds(Option<Invariants>),
    /// No goal is reachable if these are invariants, which formulas can't show, or if somebody can
    /// follow all runs to their ends.
    Claimed(Option<Invariants>),
    /// The formulas have a run to a goal.
    Reached(Run),
    /// Formulas have no part in it: executions are to be tried.
    Tries,
    /// The engine has done what it can: a sentence.
    Open(String),
}

/// The way out of an engine: nothing but time or the solver can stop it.
type Result<T> = std::result::Result<T, Failure>;
