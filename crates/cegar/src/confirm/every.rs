//! Programs that take few bytes from outside: one execution for each combination of inputs decides.
//! Start at [`Every::search`].

use std::time::Instant;

use vitrum_cprog::Program;
use vitrum_cprog::interp::{Config, End, Input, Run, Taken, run};
use vitrum_cprog::types::IntKind;

use super::alone::{deciding, has_choices};
use super::expected;
use crate::task::Task;

/// Combinations of inputs at most.
const MOST: u64 = 1 << 16;

/// Edges that each execution may follow.
const STEPS: u64 = 1_000_000;

/// The executions of a program, in the order of their inputs.
pub struct Every<'a> {
    program: &'a Program,
    task: &'a Task,
    /// The inputs of the next execution that differ from the first ones of their types.
    next: Vec<Choice>,
}

/// An input: one of so many.
#[derive(Clone, Copy)]
struct Choice {
    index: u64,
    of: u64,
}

/// What executions came to.
pub enum Tried {
    /// There are more.
    Open,
    /// One violates the property, and has these inputs.
    Error(Vec<Input>),
    /// None does, and these were all.
    All,
    /// They can't decide.
    Nothing,
}

impl<'a> Every<'a> {
    /// `None` where something else than inputs decides.
    pub fn new(program: &'a Program, task: &'a Task) -> Option<Every<'a>> {
        (!has_choices(program, task)).then_some(Every {
            program,
            task,
            next: Vec::new(),
        })
    }

    /// Executes until a time, and at least once.
    pub fn search(&mut self, until: Instant) -> Tried {
        loop {
            let run = run(self.program, &self.config());
            let Some(taken) = self.choices(&run) else {
                return Tried::Nothing;
            };
            match &run.end {
                End::Exit(_) | End::Abort | End::Assumption { .. } => {}
                End::Error { what, .. } if expected(self.task, what) => {
                    return Tried::Error(run.inputs);
                }
                _ => return Tried::Nothing,
            }
            self.next = taken;
            if !self.advance() {
                return Tried::All;
            }
            if Instant::now() >= until {
                return Tried::Open;
            }
        }
    }

    fn config(&self) -> Config {
        // An input beyond those that were chosen is the first of its type.
        let mut inputs: Vec<Input> = self
            .next
            .iter()
            .map(|c| Input::Int(c.index.into()))
            .collect();
        inputs.resize(inputs.len() + DEEPER, Input::Int(0));
        Config {
            steps: STEPS,
            record: 0,
            ..deciding(self.task, inputs)
        }
    }

    /// What a run has chosen, if all of it are inputs of few values.
    fn choices(&self, run: &Run) -> Option<Vec<Choice>> {
        let mut all: u64 = 1;
        let mut taken = Vec::with_capacity(run.taken.len());
        for (at, took) in run.taken.iter().enumerate() {
            let Taken::Call(name) = &took.what else {
                return None;
            };
            let of = self.values(name)?;
            all = all.checked_mul(of).filter(|all| *all <= MOST)?;
            let index = self.next.get(at).map_or(0, |choice| choice.index);
            taken.push(Choice { index, of });
        }
        (run.open.is_none()).then_some(taken)
    }

    /// How many values an input has.
    fn values(&self, name: &str) -> Option<u64> {
        let id = self.program.find(&format!("__VERIFIER_nondet_{name}"))?;
        let types = &self.program.types;
        let function = types.function(self.program.function(id).ty)?;
        match types.int_kind(function.ret)? {
            IntKind::Bool => Some(2),
            kind => 1_u64.checked_shl(types.model.int(kind).width),
        }
    }

    /// Goes on to the next combination, if there is one.
    fn advance(&mut self) -> bool {
        while let Some(last) = self.next.last_mut() {
            last.index += 1;
            if last.index < last.of {
                return true;
            }
            self.next.pop();
        }
        false
    }
}

/// Inputs that a run may take at most beyond those that were chosen: each has two values or more.
const DEEPER: usize = 17;
