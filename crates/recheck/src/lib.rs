//! A second opinion on proofs: from a program's automata to bit-vectors, with nothing shared with
//! the encoder that engines work on. Start reading at [`recheck`].
//!
//! A proof is a claim for each loop head, in each chain of calls that leads to it. Between two heads
//! all paths are walked through at once (`walk`), and the solver is asked whether one leads from a
//! state in which the claim holds to one in which the next does not, or to an error. Memory is an
//! array of bytes; variables whose address nobody takes are bit-vectors of their own. What is not
//! known exactly is any value, so that a confirmation never says too much.

mod again;
mod bytes;
mod call;
mod check;
mod claim;
mod exit;
mod float;
mod given;
mod layout;
mod memory;
mod names;
mod order;
mod proof;
mod rest;
mod script;
mod start;
mod state;
mod step;
mod value;
mod walk;

pub use check::{Opinion, recheck, unwind};
pub use proof::{Errors, Frame, FrameId, Head, Object, Proof, Seat, Stored};
