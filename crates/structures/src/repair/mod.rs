//! Repair: a structure that its predicate rejects is changed into one that satisfies it, with its objects kept.
//!
//! [`mend`] is the search (`attempts`, `mender`). It knows what the predicate's bytecode says about fields (`facts`), which objects there are
//! (`region`), and what is typical of them (`typical`); it executes the predicate under a domain that records what is
//! read and compared (`tracked`) and can step back to any load (`runner`).

mod adopt;
mod arrays;
mod attempts;
mod buckets;
mod crossed;
mod decisions;
mod entries;
mod facts;
mod families;
mod few;
mod held;
mod layout;
mod mender;
mod notes;
mod numbers;
mod order;
mod origins;
mod propose;
mod region;
mod removed;
mod replaced;
mod rewire;
mod runner;
mod small;
mod sorted;
mod spare;
mod step;
mod texts;
mod told;
mod tracked;
mod typical;
mod values;
mod view;
mod walk;

pub use attempts::mend;
pub use mender::{Mended, Verdict};
pub use runner::{Change, Counts, End, Fault};
pub use tracked::{Place, Tracked};
pub use view::{Shown, View, order};
