//! Hash tables: what remains of a number when it is divided by the length of the table tells in which chain an object
//! belongs, and another number of the same chain may be what was there before.

use vitrum_jvm::Machine;
use vitrum_jvm::op::Cmp;

use super::region::Region;
use super::runner::Runner;
use super::tracked::{Operands, Place, Test, Tracked};

/// With more arrays of different lengths nothing is learned of remainders.
const MOST_LENGTHS: usize = 2;
/// With more numbers of one chain between those of all objects they say nothing. They are tried as soon as this.
const MOST: usize = 8;
const CHAINED: u32 = 7;

/// How long arrays of references are that may be hash tables.
pub(super) fn lengths(machine: &Machine<Tracked>, region: &Region) -> Vec<u32> {
    let mut lengths = Vec::new();
    if !region.has_arrays() {
        return lengths;
    }
    for object in &region.objects {
        let layout = region.layout(machine, *object);
        let length = machine.heap.object(*object).len;
        let may_be = layout.is_some_and(|l| l.is_array && l.is_node) && length > 1;
        if may_be && !lengths.contains(&length) {
            lengths.push(length);
            if lengths.len() > MOST_LENGTHS {
                return Vec::new();
            }
        }
    }
    lengths
}

/// Numbers of the chain in which an object was found, where what remains of its own is that of another one: up to the
/// greatest that other objects have.
pub(super) fn of_chain(
    runner: &Runner,
    region: &Region,
    place: Place,
    tests: &[Test],
) -> Vec<(u32, u64)> {
    let range = region.usual(runner.machine, place);
    let Some((least, greatest)) = range.filter(|_| !region.lengths.is_empty()) else {
        return Vec::new();
    };
    let old = runner.value(place) as u32 as i32;
    let mut found: Vec<i32> = Vec::new();
    let whole = tests
        .iter()
        .filter(|test| test.of == Operands::Word && !matches!(test.op, Cmp::Same | Cmp::Other));
    for (test, length) in
        whole.flat_map(|test| region.lengths.iter().map(move |l| (test, *l as i32)))
    {
        let (a, b) = (test.a as u32 as i32, test.b as u32 as i32);
        let rests = [old % length, old.rem_euclid(length)];
        for (mine, chain) in [(a, b), (b, a)] {
            if rests.contains(&mine) && mine != chain && (0..length).contains(&chain) {
                let first =
                    i64::from(least) + i64::from(chain - least).rem_euclid(i64::from(length));
                let all = (first..=i64::from(greatest)).step_by(length as usize);
                found.extend(all.filter_map(|number| i32::try_from(number).ok()));
            }
        }
    }
    found.sort_by_key(|number| (number.abs_diff(old), *number));
    found.dedup();
    if found.len() > MOST {
        return Vec::new();
    }
    let near = found.into_iter().enumerate();
    near.map(|(at, number)| (CHAINED + at as u32 / 4, u64::from(number as u32)))
        .collect()
}
