//! Numbers that would have turned one of the last comparisons.

use vitrum_jvm::op::Cmp;

use super::layout::{Kind, Slot};
use super::tracked::{Operands, Test};

/// A number that was compared may be one from a slot and so much more or less; it is changed so much later then.
const NEAR: u32 = 4;
const SHIFTED: u32 = 3;
const MOVED: u32 = 6;

/// Values of the slot's type that would have turned one of the last comparisons, the later the better.
pub fn numbers(old: u64, slot: &Slot, tests: &[Test]) -> Vec<(u32, u64)> {
    let mut values = all_numbers(old, slot.kind, tests);
    values.retain(|(_, value)| slot.holds(*value));
    values
}

/// The same, whatever the type.
pub(super) fn all_numbers(old: u64, kind: Kind, tests: &[Test]) -> Vec<(u32, u64)> {
    if kind == Kind::Boolean {
        return vec![(1, u64::from(old == 0))];
    }
    let mut values = Vec::new();
    for (age, test) in tests.iter().enumerate() {
        // An int may be compared as a long.
        if matches!(test.of, Operands::Float | Operands::Double) {
            continue;
        }
        let wide = test.of == Operands::Long;
        let (old, narrows) = match (wide, kind) {
            (true, Kind::Int) => (i64::from(old as u32 as i32) as u64, true),
            _ => (old, false),
        };
        let fits = narrows || wide == (kind == Kind::Long);
        if !fits || matches!(test.op, Cmp::Same | Cmp::Other) {
            continue;
        }
        let wanted = match test.op.eval(test.a, test.b) {
            true => test.op.negated(),
            false => test.op,
        };
        let rank = (age as u32).min(12);
        for (mine, other, op) in [
            (test.a, test.b, wanted),
            (test.b, test.a, wanted.mirrored()),
        ] {
            let of = if wide { Kind::Long } else { Kind::Int };
            // The slot, or a little more or less than it: `count == size + 1`.
            let Some(shift) = difference(mine, old, wide).filter(|by| by.unsigned_abs() <= NEAR)
            else {
                // What became of it may move as it does: `key % length == index`.
                let by = difference(other, mine, wide).filter(|_| op == Cmp::Eq);
                values.extend(by.map(|by| (rank + MOVED, step(old, by, of))));
                continue;
            };
            let rank = rank + SHIFTED * u32::from(shift != 0);
            let solved = solve(op, other, wide).into_iter();
            let solved = solved.map(|value| step(value, -shift, of));
            let held = solved.filter(|v| !narrows || i32::try_from(*v as i64).is_ok());
            let word = |value: u64| match narrows {
                true => u64::from(value as u32),
                false => value,
            };
            values.extend(held.map(|value| (rank, word(value))));
        }
    }
    let near = [step(old, 1, kind), step(old, -1, kind), 0, 1];
    values.extend(near.map(|value| (16, value)));
    values
}

/// The same of floating-point numbers: what was compared with it, and a little more or less.
pub(super) fn reals(old: u64, of: Operands, tests: &[Test]) -> Vec<(u32, u64)> {
    let mut values = Vec::new();
    for (age, test) in tests.iter().enumerate().filter(|(_, test)| test.of == of) {
        for (mine, other) in [(test.a, test.b), (test.b, test.a)] {
            if mine == old {
                let rank = (age as u32).min(12);
                let near = match of {
                    Operands::Float => {
                        let n = f32::from_bits(other as u32);
                        let near = [n, n + 1.0, n - 1.0, n.next_up(), n.next_down()];
                        near.map(|n| u64::from(n.to_bits()))
                    }
                    _ => {
                        let n = f64::from_bits(other);
                        [n, n + 1.0, n - 1.0, n.next_up(), n.next_down()].map(f64::to_bits)
                    }
                };
                values.extend(near.map(|value| (rank, value)));
            }
        }
    }
    values
}

/// How much greater one number is than another, where that is little.
fn difference(a: u64, b: u64, wide: bool) -> Option<i32> {
    match wide {
        true => i32::try_from((a as i64).wrapping_sub(b as i64)).ok(),
        false => Some((a as u32 as i32).wrapping_sub(b as u32 as i32)),
    }
}

/// Numbers that stand in this relation to another one.
fn solve(op: Cmp, other: u64, wide: bool) -> Vec<u64> {
    let kind = if wide { Kind::Long } else { Kind::Int };
    match op {
        _ if wide => vec![other, step(other, 1, kind), step(other, -1, kind)],
        Cmp::Eq | Cmp::Le | Cmp::Ge | Cmp::Same => vec![other],
        Cmp::Lt => vec![step(other, -1, kind)],
        Cmp::Gt => vec![step(other, 1, kind)],
        Cmp::Ne | Cmp::Other => vec![step(other, 1, kind), step(other, -1, kind)],
    }
}

pub(super) fn step(word: u64, by: i32, kind: Kind) -> u64 {
    match kind {
        Kind::Long => (word as i64).wrapping_add(i64::from(by)) as u64,
        _ => u64::from((word as u32).wrapping_add_signed(by)),
    }
}
