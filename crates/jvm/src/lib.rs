//! A Java virtual machine whose words are a domain's and which can step back.
//!
//! Rooms: `program` (classes, append-only), `translate` (bytecode to register code), `heap` (objects and
//! their trail), `machine` (threads, the interpreter, undo), `peers` (native methods), `synth` (classes
//! for bootstrap methods), `fdlibm` (the functions of `StrictMath`), `domain` (the door that all values go
//! through) and `concrete` (plain values).

pub mod concrete;
pub mod deflate;
pub mod domain;
pub mod fdlibm;
pub mod heap;
pub mod ids;
pub mod jdk;
pub mod machine;
pub mod npe;
pub mod op;
pub mod peers;
pub mod program;
pub mod synth;
pub mod translate;

pub use concrete::{Concrete, Watched};
pub use domain::Domain;
pub use machine::{Machine, Options, Stop};
pub use program::Program;
