//! Numbers that count over all paths of a search, for `Verify`. Start at the table in `verify.rs`.

use super::{Host, Outcome, arg, arg_int, arg_ref, boolean, int, value};
use crate::machine::Exec;

/// The names under which the machine keeps them.
fn counter_name(args: &[u64]) -> String {
    format!("counter {}", arg_int(args, 0))
}

fn bit_name(args: &[u64]) -> String {
    format!("bit {} {}", arg_int(args, 0), arg_int(args, 1))
}

fn value_name(host: &mut dyn Host, args: &[u64]) -> Exec<String> {
    Ok(format!("value {}", host.str(arg_ref(args, 0))?))
}

/// What `getValue` gives for a key that nobody has put.
const NO_VALUE: i32 = -1;

pub fn counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let counter = host.counted(&counter_name(args), 0)?;
    int(counter)
}

pub fn reset_counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.count(&counter_name(args), &|_| 0)?;
    value(0)
}

pub fn set_counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.count(&counter_name(args), &|_| arg_int(args, 1))?;
    value(0)
}

/// Counting alone depends on nothing; only who looks at the number does.
pub fn increment_counter(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = counter_name(args);
    host.count(&name, &|n| n.wrapping_add(1))?;
    if host.result_is_dropped() {
        return value(0);
    }
    let counter = host.counted(&name, 0)?;
    int(counter)
}

pub fn put_value(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = value_name(host, args)?;
    host.count(&name, &|_| arg_int(args, 1))?;
    value(0)
}

pub fn get_value(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let name = value_name(host, args)?;
    let number = host.counted(&name, NO_VALUE)?;
    int(number)
}

pub fn set_bit(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    host.count(&bit_name(args), &|_| i32::from(arg(args, 2) != 0))?;
    value(0)
}

pub fn get_bit(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let bit = host.counted(&bit_name(args), 0)?;
    boolean(bit != 0)
}
