//! Ranges of arrays that a native method uses as a whole: under a search they are noticed before anything
//! else is looked at.

use super::{Host, arg_int, arg_ref};
use crate::ids::Ref;
use crate::machine::Exec;

pub fn touch_range(host: &mut dyn Host, array: Ref, len: i32, writes: bool) -> Exec {
    match array.is_null() || len <= 0 {
        true => Ok(()),
        false => host.touch_all(array, writes),
    }
}

/// The arrays of a stream that takes from one and gives to another: each with a position and a length, from
/// the third argument on.
pub fn touch_both(host: &mut dyn Host, args: &[u64]) -> Exec {
    touch_range(host, arg_ref(args, 5), arg_int(args, 7), true)?;
    touch_range(host, arg_ref(args, 2), arg_int(args, 4), false)
}
