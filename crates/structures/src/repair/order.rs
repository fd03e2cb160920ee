//! In which order slots are changed, one at a time, and to what first: of a small structure all that were read, the latest
//! first, to all that they can hold; of a large one, for which that takes too long, what is likely comes before the rest.

use std::collections::HashSet;

use vitrum_jvm::ids::Ref;

use super::layout::{Kind, Slot};
use super::region::Region;
use super::runner::Runner;
use super::tracked::Place;

/// Slots that are looked at in a large structure.
const MOST_PLACES: usize = 4000;
/// Those of them that lead back to where a traversal was before.
const MOST_CLOSING: usize = 16;
/// Objects that are likely for one slot.
const LIKELY: usize = 6;

/// Which values a slot is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Null, where traversals begin, and what nothing leads to; of numbers those that turn a comparison.
    Likely,
    All,
}

/// A slot, the first load of it, and the values that it is given.
pub type Candidate = (Place, usize, Scope);

/// All slots that were read, the latest first.
pub fn all(runner: &Runner) -> Vec<Candidate> {
    let latest = latest(runner, usize::MAX).into_iter();
    latest.map(|(place, at)| (place, at, Scope::All)).collect()
}

/// Slots of a large structure: those first with which a traversal comes back to where it was, since nothing is lost when they
/// lead elsewhere.
pub fn likely(runner: &Runner, region: &Region) -> Vec<Candidate> {
    let closing = closing(runner, region).into_iter();
    let latest = latest(runner, MOST_PLACES);
    let likely = closing.chain(latest.iter().copied());
    let likely = likely.map(|(place, at)| (place, at, Scope::Likely));
    let rest = latest.iter().map(|(place, at)| (*place, *at, Scope::All));
    likely.chain(rest).collect()
}

/// Slots that were read, the latest first, each with its first load.
fn latest(runner: &Runner, most: usize) -> Vec<(Place, usize)> {
    let mut met = HashSet::new();
    let reads = runner.reads().iter().rev();
    let latest = reads.filter(|place| met.insert(**place)).take(most);
    let latest: Vec<Place> = latest.copied().collect();
    let mut wanted: HashSet<Place> = latest.iter().copied().collect();
    let mut firsts = std::collections::HashMap::new();
    for (at, place) in runner.reads().iter().enumerate() {
        if wanted.is_empty() {
            break;
        }
        if wanted.remove(place) {
            firsts.insert(*place, at);
        }
    }
    latest.into_iter().map(|p| (p, firsts[&p])).collect()
}

/// Slots by which a traversal came to an object that it had gone on from before, the latest first.
pub fn closing(runner: &Runner, region: &Region) -> Vec<(Place, usize)> {
    let machine = &*runner.machine;
    let mut left = vec![vec![false; region.objects.len()]; region.families];
    let mut found = Vec::new();
    for (at, place) in machine.domain.trace.first_loads() {
        let followed = |slot: &&Slot| slot.forward && slot.kind == Kind::Ref;
        let slot = region.slot(machine, place).filter(followed);
        let own = region.number(place.object.word());
        let (Some(slot), Some(own)) = (slot, own) else {
            continue;
        };
        let target = region.number(runner.value(place));
        if target.is_some_and(|target| left[slot.family][target]) {
            found.push((place, at));
        }
        left[slot.family][own] = true;
    }
    found.reverse();
    found.truncate(MOST_CLOSING);
    found
}

/// What a slot may well hold, if it may hold it at all; `unseen`: what the predicate did not come to, of which that is likely
/// which was made about when the object was.
pub fn likely_references(
    runner: &Runner,
    region: &Region,
    (place, slot): (Place, &Slot),
    unseen: &[Ref],
) -> Vec<u64> {
    let machine = &*runner.machine;
    let fits = |object: &Ref| region.fits(machine, slot, *object);
    let mut unseen: Vec<Ref> = unseen.iter().copied().filter(fits).collect();
    unseen.sort_by_key(|object| object.0.abs_diff(place.object.0));
    unseen.truncate(LIKELY);
    let objects = region.objects.iter().enumerate();
    let begins = objects.filter(|(number, _)| region.entered[*number]);
    let begins = begins.map(|(_, object)| *object).filter(fits).take(LIKELY);
    let loose = region.loose(slot.family).iter().copied();
    let loose = loose.filter(fits).take(LIKELY);
    let ends = (0..region.families).flat_map(|family| region.ends(family).iter().copied());
    let objects = unseen
        .into_iter()
        .chain(loose)
        .chain(begins)
        .chain(ends.filter(fits))
        .map(|object| object.word());
    [0].into_iter().chain(objects).collect()
}
