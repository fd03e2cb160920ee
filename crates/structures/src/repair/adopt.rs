//! Objects that a repair leaves out are brought back where a place is found for them: a slot that holds null, with which the
//! predicate is satisfied and comes to more objects. It alone knows which bucket or which side an object belongs to.

use std::collections::HashSet;

use vitrum_jvm::ids::Ref;

use super::layout::Kind;
use super::numbers::numbers;
use super::propose::recent;
use super::region::Region;
use super::runner::{End, Fault, Runner};
use super::tracked::Place;

/// Loads that looking for places may take.
const MOST_LOADS: u64 = 3_000_000;
/// Slots that were read so lately may hold the number that no longer fits: how many objects there are, or a key.
const LATE: usize = 8;
/// Of the numbers that are proposed, those with a greater rank turn no comparison.
const TURNS: u32 = 15;

/// The structure satisfies its predicate, and does afterwards.
pub fn adopt(runner: &mut Runner, region: &Region) -> Result<(), Fault> {
    let until = runner.counts.reads + MOST_LOADS;
    while adopt_one(runner, region, until)? {}
    Ok(())
}

fn adopt_one(runner: &mut Runner, region: &Region, until: u64) -> Result<bool, Fault> {
    if run(runner)? != End::Accepted {
        return Ok(false);
    }
    let trace = &runner.machine.domain.trace;
    let seen = trace.visited();
    let lost = region.lost(runner.machine, trace);
    let heads = heads(runner, region, lost);
    let places = null_places(runner, region);
    let cuts: Vec<Vec<Place>> = heads.iter().map(|h| cuts(runner, region, *h)).collect();
    runner.settle();
    let settled = runner.settled.len();
    for (head, cuts) in heads.into_iter().zip(cuts) {
        let fitting = |place: &&Place| {
            let slot = region.slot(runner.machine, **place);
            slot.is_some_and(|slot| region.fits(runner.machine, slot, head))
        };
        let mut fitting: Vec<Place> = places.iter().filter(fitting).copied().collect();
        fitting.sort_by_key(|place| place.object.0.abs_diff(head.0));
        for place in fitting {
            if runner.counts.reads > until {
                return Ok(false);
            }
            for cut in [&[][..], &cuts]
                .into_iter()
                .take(1 + usize::from(!cuts.is_empty()))
            {
                cut.iter().for_each(|place| runner.change(*place, 0));
                runner.change(place, head.word());
                if is_better(runner, region, seen)? {
                    return Ok(true);
                }
                runner.abandon(settled);
            }
        }
    }
    Ok(false)
}

/// Is the predicate satisfied, and does it see more objects? One number may be changed for that.
fn is_better(runner: &mut Runner, region: &Region, seen: usize) -> Result<bool, Fault> {
    let mut end = run(runner)?;
    if end == End::Rejected && turn(runner, region)? {
        // It may have been read before it was changed.
        end = run(runner)?;
    }
    Ok(end == End::Accepted && runner.machine.domain.trace.visited() > seen)
}

/// Slots by which an object, or others that were not seen either, would lead to what was seen before.
fn cuts(runner: &Runner, region: &Region, head: Ref) -> Vec<Place> {
    let trace = &runner.machine.domain.trace;
    let (mut met, mut open, mut found) = (HashSet::from([head]), vec![head], Vec::new());
    while let Some(object) = open.pop() {
        for (_, place, word) in region.edges(runner.machine, object) {
            let target = Ref(word as u32);
            match region.number(word) {
                None => {}
                Some(_) if trace.has_seen(target) || !met.insert(target) => found.push(place),
                Some(_) => open.push(target),
            }
        }
    }
    found
}

fn run(runner: &mut Runner) -> Result<End, Fault> {
    if let Some(fault) = runner.begin() {
        return Err(fault);
    }
    match runner.run(usize::MAX) {
        End::Fault(fault) => Err(fault),
        end => Ok(end),
    }
}

/// Those of some objects first that none of the others leads to: they bring the others along.
fn heads(runner: &Runner, region: &Region, unseen: Vec<Ref>) -> Vec<Ref> {
    let mut led_to = HashSet::new();
    for object in &unseen {
        let edges = region.edges(runner.machine, *object);
        led_to.extend(
            edges
                .map(|(_, _, word)| word)
                .filter(|w| *w != object.word()),
        );
    }
    let is_inner = |object: &Ref| led_to.contains(&object.word());
    let (inner, mut heads): (Vec<Ref>, Vec<Ref>) = unseen.into_iter().partition(is_inner);
    heads.extend(inner);
    heads
}

/// Slots that the predicate followed to nothing.
fn null_places(runner: &Runner, region: &Region) -> Vec<Place> {
    let mut met = HashSet::new();
    let empty = |place: &&Place| {
        let slot = region.slot(runner.machine, **place);
        slot.is_some_and(|slot| slot.kind == Kind::Ref)
            && runner.value(**place) == 0
            && met.insert(**place)
    };
    runner.reads().iter().filter(empty).copied().collect()
}

/// Changes one number that was compared last, so that the predicate is satisfied.
fn turn(runner: &mut Runner, region: &Region) -> Result<bool, Fault> {
    let tests = runner.machine.domain.trace.last_tests(1);
    let changes = runner.changes.len();
    for (place, from) in recent(runner.reads(), LATE) {
        let slot = region.slot(runner.machine, place);
        let Some(slot) = slot.filter(|slot| matches!(slot.kind, Kind::Int | Kind::Long)) else {
            continue;
        };
        let old = runner.value(place);
        let turned = numbers(old, slot, &tests).into_iter();
        for (_, value) in turned.filter(|(rank, value)| *rank <= TURNS && *value != old) {
            if !runner.change_at((from, changes), place, value)? {
                continue;
            }
            match runner.run(usize::MAX) {
                End::Fault(fault) => return Err(fault),
                End::Accepted => return Ok(true),
                _ => {}
            }
        }
    }
    Ok(false)
}
