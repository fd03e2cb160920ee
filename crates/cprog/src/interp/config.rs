//! How a program is run: its inputs, its limits, and what an error is.

use std::collections::{HashMap, HashSet};

use crate::cfa::{EdgeId, FuncId, VarId};

/// An input of the program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Input {
    Int(i128),
    Float(f64),
}

/// Something that a function without a body writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Write {
    /// The argument that it writes through, from 0.
    pub arg: usize,
    /// In bytes from where that points.
    pub offset: i64,
    /// In bits.
    pub width: u32,
    pub value: i128,
}

/// What an uninitialised value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Uninitialized {
    /// To use one is a fault.
    #[default]
    Fault,
    /// The next input, which it keeps.
    Input,
}

/// How a program is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Results of `__VERIFIER_nondet_*` in the order of calls, and what else comes from outside.
    pub inputs: Vec<Input>,
    /// Edges to follow at most.
    pub steps: u64,
    /// Bytes of all objects at most.
    pub memory: u64,
    /// Calls under way at most.
    pub depth: usize,
    pub uninitialized: Uninitialized,
    /// Whether functions without a body and without a model return inputs; otherwise they are
    /// not supported.
    pub external_inputs: bool,
    /// Functions whose call is an error, even if they have a body.
    pub errors: HashSet<String>,
    /// Labels that are errors when they are reached.
    pub error_labels: HashSet<String>,
    /// Arguments of `main`, the program's name first.
    pub args: Vec<String>,
    /// Numbers inside variables that are inputs when the lifetime of the variable begins: offset
    /// and width in bits. For a variable without memory there is at most one.
    pub holes: HashMap<VarId, Vec<(u64, u32)>>,
    /// The same for memory that a call of `malloc` or its like returns.
    pub allocated: HashMap<(FuncId, EdgeId), Vec<(u64, u32)>>,
    /// Memory that is there from the start, with indeterminate contents: address and size. Pointers
    /// among the inputs may point into it.
    pub outside: Option<(u64, u64)>,
    /// What is in that memory, by address; it is zero elsewhere. Whatever is read there before it is
    /// written is an input.
    pub contents: HashMap<u64, u8>,
    /// What functions without a body and without a model write: for each call of one, in order.
    pub written: Vec<Vec<Write>>,
    /// How large results of the library are that have a sign and no size, which it leaves open.
    pub size: Option<i32>,
    /// Whether `malloc` and its like succeed.
    pub allocations: Allocations,
    /// Edges at most that the run remembers, the last ones.
    pub record: usize,
    /// Whether it counts the branches that it takes.
    pub cover: bool,
}

/// Who says whether an allocation succeeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Allocations {
    /// All do.
    #[default]
    Succeed,
    /// All do, and each success is noted as an input: whoever gives the program the same inputs and
    /// lets allocations fail sees the same run.
    Granted,
    /// An input.
    Chosen,
}

impl Default for Config {
    fn default() -> Config {
        let errors = ["reach_error", "__VERIFIER_error"].map(String::from);
        Config {
            inputs: Vec::new(),
            steps: 1_000_000_000,
            memory: 1 << 30,
            depth: 100_000,
            uninitialized: Uninitialized::default(),
            external_inputs: false,
            errors: errors.into_iter().collect(),
            error_labels: HashSet::new(),
            args: vec!["program".into()],
            holes: HashMap::new(),
            allocated: HashMap::new(),
            outside: None,
            contents: HashMap::new(),
            written: Vec::new(),
            size: None,
            allocations: Allocations::default(),
            record: 0,
            cover: false,
        }
    }
}
