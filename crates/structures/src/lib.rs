//! Bounded object graphs: all structures within bounds that satisfy a predicate of their class.
//!
//! A [`Finitization`] says which objects there are and which values a field may have; [`Space`] is the same
//! as objects on a machine's heap whose fields have no value yet. [`Lazy`] is the domain of that machine: the
//! first load of a field is a question with several answers. [`Generator`] executes the predicate under
//! `explore`'s walk; start reading there.

mod again;
mod allowed;
pub mod api;
mod call;
pub mod finitize;
mod generator;
mod graph;
mod lazy;
mod outside;
mod predicate;
pub mod repair;
pub mod sequences;
mod short;
pub mod show;
mod space;
mod trial;

pub use again::Again;
pub use call::Call;
pub use finitize::{Finitization, Pool, Values};
pub use generator::{Counts, End, Generator};
pub use graph::{Graph, Node, Value};
pub use lazy::{Lazy, UNSET};
pub use outside::{UNSUPPORTED, initialize, shortened, why};
pub use predicate::Predicate;
pub use space::{Question, Space};
pub use trial::{Arguments, Failure, Trial, Trouble};
