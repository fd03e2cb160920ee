//! Values that a program leaves open, for `Verify`. Start at the table in `verify.rs`.

use super::{Host, Outcome, arg, arg_int, arg_ref, boolean, int, value};
use crate::machine::{Deed, Exec, Trap};

/// The most choices at one point.
const MOST_CHOICES: i64 = 1 << 24;

pub fn any_boolean(host: &mut dyn Host, _: &[u64]) -> Exec<Outcome> {
    let chosen = host.choose(2)? == 1;
    host.tell(Deed::ChoseBoolean(chosen));
    boolean(chosen)
}

/// The argument says whether `false` comes first.
pub fn boolean_from(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let chosen = (host.choose(2)? == 1) == (arg(args, 0) != 0);
    host.tell(Deed::ChoseBoolean(chosen));
    boolean(chosen)
}

fn between(host: &mut dyn Host, low: i64, high: i64) -> Exec<i64> {
    let count = high.checked_sub(low).and_then(|n| n.checked_add(1));
    match count {
        Some(count) if (1..=MOST_CHOICES).contains(&count) => {
            let chosen = low + i64::from(host.choose(count as u32)?);
            host.tell(Deed::Chose(chosen));
            Ok(chosen)
        }
        Some(count) if count < 1 => Err(Trap::unsupported(format!(
            "a choice between {low} and {high}, which has no case"
        ))),
        _ => Err(Trap::unsupported(format!(
            "a choice between {low} and {high} has too many cases"
        ))),
    }
}

pub fn int_between(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (low, high) = (arg_int(args, 0), arg_int(args, 1));
    // As in Java PathFinder, the bounds may come in either order.
    let chosen = between(host, low.min(high).into(), low.max(high).into())?;
    int(chosen as i32)
}

pub fn long_between(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let (low, high) = (arg(args, 0) as i64, arg(args, 1) as i64);
    let chosen = between(host, low.min(high), low.max(high))?;
    value(chosen as u64)
}

pub fn int_up_to(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    int_between(host, &[0, arg(args, 0)])
}

pub fn element(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let array = arg_ref(args, 0);
    if array.is_null() {
        return Err(Trap::null_pointer());
    }
    let count = host.length(array);
    if count == 0 {
        // As in Java PathFinder.
        return value(0);
    }
    let choice = host.choose(count)?;
    let chosen = host.get(array, choice)?;
    host.tell(Deed::ChoseElement(array, choice));
    value(chosen)
}

/// Ends the turn, and gives one of these numbers.
pub fn break_between(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let chosen = between(host, arg_int(args, 1).into(), arg_int(args, 2).into())?;
    int(chosen as i32)
}

/// The most bits that are flipped at once, as in Java PathFinder.
const MOST_FLIPPED: i32 = 7;

/// A word with so many of its lowest `len` bits flipped, in every way.
fn flip(host: &mut dyn Host, word: u64, bits: i32, len: i32) -> Exec<u64> {
    if !(0..=MOST_FLIPPED).contains(&bits) || !(bits..=64).contains(&len) {
        return Err(Trap::unsupported(format!(
            "Verify.getBitFlip of {bits} among {len} bits: it can flip up to {MOST_FLIPPED}"
        )));
    }
    let ways = binomial(len as u64, bits as u64);
    let mut choice = between(host, 0, ways as i64 - 1)? as u64;
    let (mut left, mut flipped) = (bits as u64, 0);
    for at in (0..len as u64).rev() {
        // So many ways leave this bit as it is.
        let without = binomial(at, left);
        if left > 0 && choice >= without {
            choice -= without;
            left -= 1;
            flipped |= 1 << at;
        }
    }
    Ok(word ^ flipped)
}

fn binomial(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |product, i| product * (n - i) / (i + 1))
}

/// The last argument says how many bits.
pub fn flip_some(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = flip(host, arg(args, 0), arg_int(args, 1), arg_int(args, 2))?;
    value(word)
}

pub fn flip_long(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = flip(host, arg(args, 0), arg_int(args, 1), 64)?;
    value(word)
}

pub fn flip_int(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = flip(host, arg(args, 0), arg_int(args, 1), 32)?;
    int(word as i32)
}

pub fn flip_float(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = flip(
        host,
        arg(args, 0) & u64::from(u32::MAX),
        arg_int(args, 1),
        32,
    )?;
    value(word)
}

pub fn flip_short(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = flip(host, arg(args, 0), arg_int(args, 1), 16)?;
    int(word as i16 as i32)
}

pub fn flip_char(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = flip(host, arg(args, 0), arg_int(args, 1), 16)?;
    int(i32::from(word as u16))
}

pub fn flip_byte(host: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    let word = flip(host, arg(args, 0), arg_int(args, 1), 8)?;
    int(word as i8 as i32)
}

pub fn flip_boolean(_: &mut dyn Host, args: &[u64]) -> Exec<Outcome> {
    boolean(arg(args, 0) == 0)
}

#[cfg(test)]
mod tests {
    use super::binomial;

    #[test]
    fn ways() {
        assert_eq!(binomial(5, 2), 10);
        assert_eq!(binomial(64, 7), 621_216_192);
        assert_eq!((binomial(3, 0), binomial(2, 3)), (1, 0));
    }
}
