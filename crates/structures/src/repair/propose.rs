//! Values that may mend what the predicate was not satisfied with: for the slots that it read last, from the comparisons
//! that it made last, from fields that must lead back, and from objects that nothing leads to.

use std::collections::{HashMap, HashSet};

use vitrum_jvm::ids::{ClassId, Ref};
use vitrum_jvm::op::Cmp;

use super::buckets::of_chain;
use super::layout::{Kind, Slot};
use super::numbers::numbers;
use super::region::Region;
use super::runner::{Change, Runner};
use super::tracked::{Place, Test};
use super::typical::Typical;

/// Slots that were read so long ago are not at fault.
pub const WINDOW: usize = 64;
/// Comparisons of references count so many loads later.
const LINKS: usize = 6;
/// Objects whose reads are counted.
const SAMPLE: usize = 4000;
/// Slots of one comparison are read one soon after the other.
const SUSPECTS: usize = 6;
/// How much sooner a slot is changed that was part of an earlier failure.
const BLAMED: u32 = 12;
/// How much later a number is tried that no object has in this slot.
const UNHEARD_OF: u32 = 6;
/// Objects that are tried for one slot besides those that something speaks for.
const OBJECTS: usize = 6;

/// How soon the number of nodes is tried.
const COUNT: u32 = 2;

/// How much later a slot is changed that agrees with another one.
const AGREES: u32 = 20;

/// With more slots that were changed and hold a number that was compared, it is too common to tell which one is meant.
const COMMON: usize = 3;

/// How much later a slot is changed where it was hardly decided.
const DOUBTFUL: u32 = 100;

/// Added to the risk of a slot that was read before.
const STALE: u32 = 1000;

/// What earlier failures and the run so far say about slots.
#[derive(Default)]
pub struct Hints {
    /// Slots that were compared where something was wrong, but were not changed.
    pub blamed: HashSet<Place>,
    /// How often a slot of a class is read, at most.
    loads: HashMap<(ClassId, u32), u32>,
    /// From so many reads.
    known: usize,
    /// What is typical of links that are not put right all at once, and the families of those that are.
    typical: Option<(Typical, Vec<usize>)>,
}

impl Hints {
    /// Counts again how often slots are read, once there is much more to count.
    pub fn update(&mut self, runner: &Runner, region: &Region) {
        if region.families > 1 && self.typical.is_none() {
            let typical = Typical::learn(runner.machine, region);
            self.typical = Some((typical, region.spanning()));
        }
        if runner.reads().len() < 2 * self.known {
            return;
        }
        self.known = runner.reads().len();
        let stride = (region.objects.len() / SAMPLE + 1) as u32;
        let sampled = runner
            .reads()
            .iter()
            .filter(|place| place.object.0 % stride == 0);
        let mut counts: HashMap<Place, u32> = HashMap::new();
        for place in sampled {
            *counts.entry(*place).or_default() += 1;
        }
        for (place, count) in counts {
            let class = runner.machine.heap.object(place.object).class;
            let slot = region
                .slot(runner.machine, place)
                .map_or(place.slot, |slot| slot.slot);
            let most = self.loads.entry((class, slot)).or_default();
            *most = count.max(*most).min(STALE - 1);
        }
    }
}

/// A value for a slot, from the load with this number on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub rank: u32,
    pub place: Place,
    pub value: u64,
    pub from: usize,
    /// Nothing leads then to what the slot leads to now, or two slots lead to one object: a last resort.
    pub harms: bool,
    /// How much may depend on the slot: least where it was not read before, and where such slots are read once.
    pub risk: u32,
}

/// Where the predicate may have decided, and what it had compared then: numbers, and references.
struct Scene {
    loads: usize,
    tests: Vec<Test>,
    links: Vec<Test>,
    /// How much later slots that were read there are changed.
    later: u32,
}

/// The end of the run, and where it may have been decided before.
fn scenes(runner: &Runner) -> Vec<Scene> {
    let trace = &runner.machine.domain.trace;
    let end = Scene {
        loads: trace.reads.len(),
        tests: trace.last_tests(1),
        links: trace.last_tests(LINKS),
        later: 0,
    };
    let before = runner.decisions().into_iter().map(|decision| Scene {
        loads: decision.at,
        tests: decision.tests.clone(),
        links: decision.tests,
        later: if decision.is_doubtful { DOUBTFUL } else { 0 },
    });
    [end].into_iter().chain(before).collect()
}

/// What to try, the best first.
pub fn propose(runner: &Runner, region: &Region, hints: &Hints) -> Vec<Proposal> {
    let mut all = Vec::new();
    for scene in scenes(runner) {
        let recent = recent(&runner.reads()[..scene.loads], WINDOW).into_iter();
        let window = scene.loads.saturating_sub(WINDOW)..scene.loads;
        let fresh = runner.machine.domain.trace.fresh_in(window).collect();
        for (recency, at) in recent.enumerate() {
            let recency = (recency as u32).min(40) + scene.later;
            let found = of_slot(runner, region, hints, (at, recency), (&scene, &fresh));
            all.extend(found.into_iter().flatten());
        }
        all.extend(again(runner, region, &scene.tests));
        all.extend(counters(runner, region, &scene.tests));
    }
    all.sort_by_key(|proposal| (proposal.harms, proposal.rank));
    let mut met = std::collections::HashSet::new();
    all.retain(|p| met.insert((p.place, p.value)));
    all
}

/// What to try with one slot that was read lately.
fn of_slot(
    runner: &Runner,
    region: &Region,
    hints: &Hints,
    ((place, from), recency): ((Place, usize), u32),
    (scene, fresh): (&Scene, &HashSet<Place>),
) -> Option<Vec<Proposal>> {
    let slot = region.slot(runner.machine, place)?;
    let values = match slot.kind {
        Kind::Ref => references(runner, region, hints, (place, slot), &scene.links),
        Kind::Value => values(runner, region, place, slot, &scene.tests),
        Kind::Float | Kind::Double | Kind::Other => Vec::new(),
        _ => number_values(runner, region, place, slot, &scene.tests),
    };
    let old = runner.value(place);
    let known = runner.last_change_of(place);
    let key = (runner.machine.heap.object(place.object).class, slot.slot);
    let stale = if fresh.contains(&place) { 0 } else { STALE };
    let risk = stale + hints.loads.get(&key).copied().unwrap_or(0);
    let only = |n: usize| region.degree(slot.family, n) + u32::from(region.entered[n]) < 2;
    let cuts = slot.forward && region.number(old).is_some_and(only);
    let agrees = is_led_back_to(runner, region, place, slot);
    let other = values.into_iter().filter(|(_, value)| *value != old);
    let proposals = other.map(|(rank, value)| {
        // What was changed before costs nothing to be changed again.
        let rank = if known.is_some() {
            rank.saturating_sub(2)
        } else {
            rank
        };
        let rank = rank + if agrees { AGREES } else { 0 };
        let heard_of = slot.kind.is_reference() || region.is_usual(runner.machine, place, value);
        let rank = rank + if heard_of { 0 } else { UNHEARD_OF };
        let blamed = hints.blamed.contains(&place);
        let rank = rank + if blamed { 0 } else { BLAMED };
        Proposal {
            rank: rank * 4 + recency,
            place,
            value,
            from,
            harms: miscounts(runner, region, place, slot, value)
                || cuts
                || slot.forward && shares(runner, region, (place, slot), value),
            risk: match known.is_some_and(|change| turns_back(change, slot.kind, value)) {
                true => risk + 2 * STALE,
                false => risk,
            },
        }
    });
    Some(proposals.collect())
}

/// Was the number changed the other way before? What asked for that will not be satisfied then.
fn turns_back(change: &Change, kind: Kind, value: u64) -> bool {
    let way = |from: u64, to: u64| match kind {
        Kind::Int => (to as u32 as i32).cmp(&(from as u32 as i32)),
        _ => (to as i64).cmp(&(from as i64)),
    };
    matches!(kind, Kind::Int | Kind::Long) && way(change.old, change.new) == way(value, change.new)
}

/// Numbers that were changed before and were read long ago, where one of them was compared just now.
fn again(runner: &Runner, region: &Region, tests: &[Test]) -> Vec<Proposal> {
    let number = |place: Place| {
        let slot = region.slot(runner.machine, place);
        slot.filter(|slot| matches!(slot.kind, Kind::Int | Kind::Long))
    };
    let mut compared: Vec<Place> = runner.changed_places().into_iter().collect();
    compared.retain(|place| {
        let value = runner.value(*place);
        number(*place).is_some() && tests.iter().any(|test| test.a == value || test.b == value)
    });
    if compared.is_empty() || compared.len() > COMMON {
        return Vec::new();
    }
    let mut all = Vec::new();
    for (from, place) in runner.reads().iter().enumerate().rev() {
        // They are few, and the loads many.
        let Some(at) = compared.iter().position(|other| other == place) else {
            continue;
        };
        compared.swap_remove(at);
        let Some(slot) = number(*place) else {
            continue;
        };
        let values = numbers(runner.value(*place), slot, tests);
        all.extend(values.into_iter().map(|(rank, value)| Proposal {
            rank: (rank + BLAMED) * 4,
            place: *place,
            value,
            from,
            harms: false,
            risk: STALE,
        }));
        if compared.is_empty() {
            break;
        }
    }
    all
}

/// Numbers of what has the nodes that were read long ago, and of which one was compared just now: how many nodes there
/// should be, or their sum.
fn counters(runner: &Runner, region: &Region, tests: &[Test]) -> Vec<Proposal> {
    let mut all = Vec::new();
    if !region.is_owner(runner.machine, region.root) {
        return all;
    }
    for (slot, place) in region.places(runner.machine, region.root) {
        let value = runner.value(place);
        let compared = || tests.iter().any(|test| test.a == value || test.b == value);
        let is_number = matches!(slot.kind, Kind::Int | Kind::Long);
        let is_real = || region.values.is_real(runner.machine, place);
        if !(is_number || is_real()) || !compared() {
            continue;
        }
        let Some(from) = runner.machine.domain.trace.first_load(place) else {
            continue;
        };
        let values = match is_number {
            true => number_values(runner, region, place, slot, tests),
            false => values(runner, region, place, slot, tests),
        };
        let other = values.into_iter().filter(|(_, new)| *new != value);
        all.extend(other.map(|(rank, value)| Proposal {
            rank: (rank + BLAMED) * 4,
            place,
            value,
            from,
            harms: miscounts(runner, region, place, slot, value),
            risk: STALE,
        }));
    }
    all
}

/// Is it a number of what has the nodes, while some of them were not seen, and not how many there are? Then it is they who
/// are missing. So it is where the slot holds how many there are. Nor are there fewer than none, though the predicate may
/// say so where it gives up counting.
fn miscounts(runner: &Runner, region: &Region, place: Place, slot: &Slot, value: u64) -> bool {
    let seen = runner.machine.domain.trace.visited();
    let is_negative = slot.kind == Kind::Int && (value as u32 as i32) < 0;
    let is_right = region.tallies.contains(&runner.value(place));
    !slot.kind.is_reference()
        && !region.has_spare()
        && (seen < region.objects.len() || is_negative || is_right)
        && region.is_owner(runner.machine, place.object)
        && !region.tallies.contains(&value)
}

/// Numbers for a slot: also how many nodes there are, for what has them.
fn number_values(
    runner: &Runner,
    region: &Region,
    place: Place,
    slot: &Slot,
    tests: &[Test],
) -> Vec<(u32, u64)> {
    let mut values = numbers(runner.value(place), slot, tests);
    values.extend(of_chain(runner, region, place, tests));
    if slot.kind != Kind::Boolean && region.is_owner(runner.machine, place.object) {
        let counts = region.tallies.iter().filter(|count| slot.holds(**count));
        values.extend(counts.map(|count| (COUNT, *count)));
    }
    values
}

/// Values for a slot: in a box also how many nodes there are, for what has them.
fn values(
    runner: &Runner,
    region: &Region,
    place: Place,
    slot: &Slot,
    tests: &[Test],
) -> Vec<(u32, u64)> {
    let is_owner = region.is_owner(runner.machine, place.object);
    let counts = if is_owner { &region.tallies[..] } else { &[] };
    let values = &region.values;
    values.of(runner.machine, (place, slot), (tests, counts), false)
}

/// Numbers of what has the nodes may be how many there are, though only what was made of them was compared.
pub fn recounts(runner: &Runner, region: &Region) -> Vec<Proposal> {
    let mut all = Vec::new();
    for (slot, place) in region.places(runner.machine, region.root) {
        let from = runner.machine.domain.trace.first_load(place);
        let Some(from) = from.filter(|_| matches!(slot.kind, Kind::Int | Kind::Long)) else {
            continue;
        };
        let counts = region.tallies.iter().filter(|count| slot.holds(**count));
        let other = counts.filter(|count| **count != runner.value(place));
        all.extend(other.map(|count| Proposal {
            rank: 0,
            place,
            value: *count,
            from,
            harms: false,
            risk: STALE,
        }));
    }
    all
}

/// Does another slot lead to it already? Where traversals begin only a ring may lead, and what has the nodes may know where
/// they end.
fn shares(runner: &Runner, region: &Region, (place, slot): (Place, &Slot), value: u64) -> bool {
    let is_inner = region.is_node(runner.machine, place.object);
    let is_end = |family| region.is_end(runner.machine, Ref(value as u32), family);
    if !is_inner && region.number(value).is_some() && (0..region.families).any(is_end) {
        return false;
    }
    let ends = region.may_be_null(runner.machine, place);
    region
        .number(value)
        .is_some_and(|n| region.degree(slot.family, n) > 0 || region.entered[n] && ends)
}

/// The slots that the decisive comparison was about.
pub fn suspects(runner: &Runner, region: &Region) -> Vec<Place> {
    let sure = scenes(runner).into_iter().filter(|scene| scene.later == 0);
    let found = sure.map(|scene| compared_last(runner, region, &scene));
    // The latest of those that are about as many.
    let found = found.reduce(|best, next| match next.len() > best.len() {
        true => next,
        false => best,
    });
    found.unwrap_or_default()
}

/// The slots that one of the last comparisons was about, of which it was about the most.
fn compared_last(runner: &Runner, region: &Region, scene: &Scene) -> Vec<Place> {
    let about = |test: &Test| {
        let refers = matches!(test.op, Cmp::Same | Cmp::Other);
        let near = recent(&runner.reads()[..scene.loads], SUSPECTS).into_iter();
        let about = near.filter(|(place, _)| {
            let kind = region.slot(runner.machine, *place).map(|slot| slot.kind);
            let value = runner.value(*place);
            let number = region.values.number(runner.machine, value);
            let is_number = number.filter(|_| kind == Some(Kind::Value));
            let value = is_number.unwrap_or(value);
            let is_object = kind.is_some_and(Kind::is_reference) && is_number.is_none();
            kind.is_some() && is_object == refers && (value == test.a || value == test.b)
        });
        about.map(|(place, _)| place).collect::<Vec<Place>>()
    };
    let found = scene.tests.iter().take(3).map(about);
    found.max_by_key(Vec::len).unwrap_or_default()
}

/// Does the slot lead back to an object that leads here?
fn is_led_back_to(runner: &Runner, region: &Region, place: Place, slot: &Slot) -> bool {
    let word = runner.value(place);
    if slot.kind != Kind::Ref || region.number(word).is_none() || word == place.object.word() {
        return false;
    }
    let leads = region.edges(runner.machine, Ref(word as u32));
    let mut pairs = leads.filter(|(other, ..)| other.back.as_ref() == Some(&slot.name));
    pairs.any(|(_, _, target)| target == place.object.word())
}

/// Slots that were read lately, the latest first, each with its first load in the window.
pub fn recent(reads: &[Place], window: usize) -> Vec<(Place, usize)> {
    let start = reads.len().saturating_sub(window);
    let mut found: Vec<(Place, usize)> = Vec::new();
    for (at, place) in reads.iter().enumerate().skip(start).rev() {
        match found.iter_mut().find(|(known, _)| known == place) {
            Some(known) => known.1 = at,
            None => found.push((*place, at)),
        }
    }
    found
}

fn references(
    runner: &Runner,
    region: &Region,
    hints: &Hints,
    (place, slot): (Place, &Slot),
    tests: &[Test],
) -> Vec<(u32, u64)> {
    let old = runner.value(place);
    let mut values = Vec::new();
    for (age, test) in tests.iter().enumerate() {
        let refers = matches!(test.op, Cmp::Same | Cmp::Other);
        let differ = test.a != test.b;
        for (mine, other) in [(test.a, test.b), (test.b, test.a)] {
            // With null as the second of two, null was asked for.
            let asks_null = old == 0 && test.b == 0;
            if refers && differ && mine == old && other != 0 && !asks_null {
                values.push(((age as u32).min(12), other));
            }
        }
    }
    let loose = loose_objects(runner, region, hints, (place, slot));
    values.extend(loose.into_iter().map(|object| (4, object.word())));
    if !region.is_node(runner.machine, place.object) {
        let ends = (0..region.families).flat_map(|family| region.ends(family));
        values.extend(ends.map(|object| (5, object.word())));
    }
    let root = region.places(runner.machine, region.root);
    let begins = root.filter(|(slot, _)| slot.kind == Kind::Ref);
    values.extend(begins.map(|(_, begin)| (7, runner.value(begin))));
    values.push((8, 0));
    let near = runner.machine.domain.trace.first_and_last(OBJECTS);
    values.extend(near.into_iter().map(|object| (12, object.word())));
    values.push((14, place.object.word()));
    values.retain(|(_, word)| *word == 0 || may_hold(runner, region, slot, *word));
    values
}

fn may_hold(runner: &Runner, region: &Region, slot: &Slot, word: u64) -> bool {
    let known = region.number(word).is_some();
    known && region.fits(runner.machine, slot, Ref(word as u32))
}

/// Some objects that nothing leads to and that the predicate did not see; where there may be many of them, those that fit
/// best.
fn loose_objects(
    runner: &Runner,
    region: &Region,
    hints: &Hints,
    (place, slot): (Place, &Slot),
) -> Vec<Ref> {
    let trace = &runner.machine.domain.trace;
    let all = region.loose(slot.family).iter().copied();
    let unseen = all.filter(|object| !trace.has_seen(*object));
    let unseen = unseen.filter(|object| region.fits(runner.machine, slot, *object));
    let partial = hints.typical.as_ref();
    match partial.filter(|(_, whole)| slot.forward && !whole.contains(&slot.family)) {
        Some((typical, _)) => {
            let mut fitting: Vec<Ref> = unseen.collect();
            fitting.sort_by_key(|object| typical.misfit(runner.machine, place, *object));
            fitting.truncate(OBJECTS);
            fitting
        }
        None => unseen.take(OBJECTS).collect(),
    }
}
