//! Where inputs went: what a second execution, outside of the interpreter, has to know.

use super::{Input, Machine, Slot};
use crate::cfa::VarId;
use crate::source::{Loc, Name};

/// What took an input.
#[derive(Clone, Debug, PartialEq)]
pub enum Taken {
    /// It is the result of a call of this function; of an allocation, whether it succeeds. A result
    /// that nobody uses is here too, as 0, though it is no input.
    Call(Name),
    /// It is what was in a variable before anything was written: in which of its lifetimes, from 1
    /// (0 for static ones), and at which offset, with so many bits.
    Variable {
        var: VarId,
        life: u32,
        offset: u64,
        width: u32,
    },
    /// The same of memory that was allocated; allocations are counted from 1. `None` for a variable array and what
    /// `alloca` gives.
    Allocated {
        allocation: Option<u32>,
        offset: u64,
        width: u32,
    },
    /// It is an output of inline assembly.
    Assembly,
    /// A function without a body wrote it: in which call of one, counted from 0, through which
    /// argument, if all before it are words, and how far behind where that points.
    Written {
        call: usize,
        arg: Option<usize>,
        offset: i64,
        width: u32,
    },
    /// It is what was in memory at this address.
    Memory { address: u64, width: u32 },
}

/// An input, what took it, and where the program was then.
#[derive(Clone, Debug, PartialEq)]
pub struct Took {
    pub what: Taken,
    pub input: Input,
    pub loc: Loc,
}

impl Machine<'_> {
    /// Says what the last input was taken for.
    pub(super) fn taken_for(&mut self, what: Taken) {
        for last in self.last_taken() {
            last.what = what.clone();
        }
    }

    /// The last input where it counts, and where it is told to people.
    pub(super) fn last_taken(&mut self) -> impl Iterator<Item = &mut Took> {
        let told = self.record.back_mut().and_then(|p| p.inputs.last_mut());
        self.taken.last_mut().into_iter().chain(told)
    }

    pub(super) fn take(&mut self, what: &str, input: Input) {
        let took = Took {
            what: Taken::Call(what.into()),
            input,
            loc: self.loc(),
        };
        self.record_input(took.clone());
        self.taken.push(took);
    }

    /// A lifetime of a variable begins.
    pub(super) fn count_life(&mut self, var: VarId) {
        if !self.config.inputs.is_empty() {
            *self.lives.entry(var).or_insert(0) += 1;
        }
    }

    pub(super) fn taken_for_variable(&mut self, var: VarId, offset: u64, width: u32) {
        let life = match self.slots.get(var.0 as usize) {
            Some(Slot::Static(_)) => 0,
            _ => self.lives.get(&var).copied().unwrap_or(0),
        };
        self.taken_for(Taken::Variable {
            var,
            life,
            offset,
            width,
        });
    }

    /// The bits of a type.
    pub(super) fn width_of(&self, ty: crate::types::Ty) -> u32 {
        self.program.types.size(ty).map_or(0, |s| s as u32 * 8)
    }
}
