//! What a system under search is, and how to walk through everything it can do.
//!
//! Start at [`System`]; [`depth_first`] is the walk. Nothing here knows what kind of program the
//! system runs.

mod system;
mod walk;

pub use system::{Step, System};
pub use walk::{Walk, depth_first};
