//! Which functions variables may point to, before calls are inlined: else a call through a pointer
//! would be a copy of every function that has an address, and each copy has calls of its own.

use std::collections::BTreeSet;

use vitrum_cprog::Program;
use vitrum_cprog::cfa::{Const, ConstBase, FuncId, Held, Interest, Set};
use vitrum_cprog::types::Ty;

use crate::memory::code_address;

/// For each variable that is followed the functions that it may be the address of.
pub(super) type Callees<'p> = Held<'p, Functions>;

/// What is asked about variables.
pub(super) struct Functions;

impl Interest for Functions {
    type Item = FuncId;

    fn follows(&self, program: &Program, ty: Ty) -> bool {
        program.types.is_scalar(ty)
    }

    fn constant(&self, program: &Program, value: &Const) -> Set<FuncId> {
        match *value {
            Const::Address(ConstBase::Function(id), 0) => Some(BTreeSet::from([id])),
            Const::Int(value) if is_number(program, value) => Some(BTreeSet::new()),
            _ => None,
        }
    }
}

/// Whether a number is no address of a function, whatever integer it is converted to.
fn is_number(program: &Program, value: i128) -> bool {
    let end = code_address(FuncId(program.functions.len() as u32));
    let small = value.unsigned_abs() < 1 << 31 && end < 1 << 31;
    small && !(code_address(FuncId(0))..end).contains(&value)
}
