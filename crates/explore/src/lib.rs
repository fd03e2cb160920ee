//! What a system under search is, and how to walk through everything it can do.
//!
//! Start at [`System`]; [`search`](search::search) is the one loop, and a [`Frontier`] says where it goes
//! next. Nothing here knows what kind of program the system runs.

mod crew;
mod estimate;
mod fast_map;
mod frontier;
pub mod saving;
pub mod search;
pub mod store;
mod system;
mod ticker;
mod walk;

pub use crew::{Crew, Part};
pub use estimate::{Estimate, probe};
pub use fast_map::FastMap;
pub use frontier::{
    BestFirst, BreadthFirst, Deepening, DepthFirst, Frontier, Heuristic, Levels, RandomWalk,
    nth_bit,
};
pub use search::{Course, Coverage, Limits, MemoryLimit, Visitor, go_on, search};
pub use store::{Root, Store, Tree, Vector, scattered};
pub use system::{Collapse, Load, Step, System};
pub use walk::{Walk, depth_first, prefixes, resume};
