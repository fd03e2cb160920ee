//! Numbers that were read long ago and compared just now: the bound of a whole subtree comes from one key far above it.

use std::collections::HashSet;

use vitrum_jvm::op::Cmp;

use super::layout::Kind;
use super::numbers::numbers;
use super::propose::{Proposal, WINDOW};
use super::region::Region;
use super::runner::Runner;
use super::tracked::{Place, Test};

/// A number that more slots hold does not tell which one is meant.
const COMMON: usize = 3;
/// Only values that turn one of the last comparisons are tried.
const TURNS: u32 = 12;

/// What to try with slots that hold what was compared last, though others were read since.
pub fn origins(runner: &Runner, region: &Region) -> Vec<Proposal> {
    let mut tests = runner.machine.domain.trace.last_tests(1);
    tests.extend(runner.decisions().into_iter().flat_map(|d| d.tests));
    tests.retain(|test| !matches!(test.op, Cmp::Same | Cmp::Other));
    let mut compared: Vec<u64> = tests.iter().flat_map(|test| [test.a, test.b]).collect();
    compared.sort_unstable();
    compared.dedup();
    let late = runner.reads().len().saturating_sub(WINDOW);
    let near: HashSet<Place> = runner.reads()[late..].iter().copied().collect();
    let mut all = Vec::new();
    for value in compared {
        let held = holders(runner, region, value);
        if held.len() <= COMMON {
            let far = held.into_iter().filter(|(_, place)| !near.contains(place));
            all.extend(far.flat_map(|from| turned(runner, region, from, &tests)));
        }
    }
    all
}

/// Slots that were read and hold a number, a few of them, each with its first load.
fn holders(runner: &Runner, region: &Region, value: u64) -> Vec<(usize, Place)> {
    let loads = runner.machine.domain.trace.first_loads();
    let holds = |(_, place): &(usize, Place)| {
        let slot = region.slot(runner.machine, *place);
        runner.value(*place) == value && slot.is_some_and(|slot| slot.kind == Kind::Int)
    };
    loads.filter(holds).take(COMMON + 1).collect()
}

fn turned(
    runner: &Runner,
    region: &Region,
    (from, place): (usize, Place),
    tests: &[Test],
) -> Vec<Proposal> {
    let old = runner.value(place);
    let Some(slot) = region.slot(runner.machine, place) else {
        return Vec::new();
    };
    let values = numbers(old, slot, tests).into_iter();
    let turned = values.filter(|(rank, value)| *rank < TURNS && *value != old);
    let proposals = turned.map(|(rank, value)| Proposal {
        rank,
        place,
        value,
        from,
        harms: false,
        risk: 0,
    });
    proposals.collect()
}
