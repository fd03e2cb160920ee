//! Small structures: all changes of one slot, then of two, then of three, so that the fewest are found.
//!
//! Only what the predicate read before it rejected can matter, so only such slots are changed; and each is changed
//! before its first load, so that what is accepted needs no second look.

use std::cmp::Reverse;

use vitrum_jvm::ids::Ref;

use super::layout::{Kind, Slot};
use super::numbers::{numbers, step};
use super::order::{Scope, all, closing, likely, likely_references};
use super::region::Region;
use super::runner::{End, Fault, Runner};
use super::tracked::{Place, Test};
use super::typical::{Misfit, Typical};

/// The search for few changes.
pub struct Small<'r, 'm> {
    pub runner: &'r mut Runner<'m>,
    pub region: &'r Region,
    limit: Limit,
    pub best: Option<Found>,
    /// Changes with which the predicate came furthest before it rejected, the best first.
    pub far: Vec<Far>,
    /// How many of them are kept, and what tells between those that come equally far.
    width: usize,
    typical: &'r Typical,
    /// One change is looked for, of which more can be tried.
    is_single: bool,
}

/// How much the search may take.
#[derive(Clone, Copy)]
pub struct Limit {
    /// Runs that are left.
    pub runs: u64,
    /// Loads of all runs up to which it goes on: a run of a large structure takes many.
    pub loads: u64,
    /// What is likely comes first, for not all can be tried.
    pub is_tight: bool,
}

/// Changes with which the predicate rejects later than without them.
pub struct Far {
    reach: Reach,
    /// How badly the last of them fits what is typical.
    misfit: Misfit,
    /// Where it rejects: other values that come to the same place are worth as much.
    last: Option<Place>,
    pub changes: Vec<(Place, u64)>,
}

/// How many objects and slots the predicate saw, how often it came back to where it was, and how many loads that took:
/// what goes in circles takes many.
type Reach = (usize, usize, Reverse<usize>, usize);

impl Far {
    fn cost(&self) -> (Reverse<Reach>, Misfit) {
        (Reverse(self.reach), self.misfit)
    }
}

/// Numbers up to the length of an array are tried, up to this.
const LONGEST: u64 = 4000;
/// And at least up to this.
const SMALLEST: u64 = 16;

/// Of changes that come equally far, so many are kept.
const ALIKE: usize = 3;

/// Puts one in its place among others, of which the furthest remain.
pub fn keep_far(all: &mut Vec<Far>, far: Far, width: usize) {
    let cost = far.cost();
    if all.len() >= width && all.last().is_some_and(|last| last.cost() <= cost) {
        return;
    }
    let like = (far.reach, far.last);
    let at = all.partition_point(|other| other.cost() <= cost);
    all.insert(at, far);
    let is_like = |other: &Far| (other.reach, other.last) == like;
    if all.iter().filter(|other| is_like(other)).count() > ALIKE
        && let Some(worst) = all.iter().rposition(is_like)
    {
        all.remove(worst);
    }
    all.truncate(width);
}

/// Changes with which the predicate is satisfied.
pub struct Found {
    /// Objects that it did not come to.
    pub lost: usize,
    /// Others, that may have been removed before.
    pub spare: usize,
    /// What has the nodes got a number below zero: what a predicate answers that is not satisfied is no size.
    pub is_senseless: bool,
    pub changes: Vec<(Place, u64)>,
    /// Is it no number below zero, and how many loads did the predicate make? Of numbers in one slot with which it is
    /// satisfied, that with which it looks at more leaves more in the structure.
    pub merit: (bool, usize),
}

impl Found {
    /// The less the better.
    pub fn cost(&self) -> ((usize, bool), usize, usize) {
        (self.harm(), self.changes.len(), self.spare)
    }

    /// The same, however much is changed.
    pub fn harm(&self) -> (usize, bool) {
        (self.lost, self.is_senseless)
    }

    /// Is no object lost, and nothing said that can't be?
    pub fn is_harmless(&self) -> bool {
        self.harm() == (0, false)
    }

    /// Another value of the last slot that is as good, or better.
    fn is_rivalled(&self, other: &Found) -> bool {
        let places = |found: &Found| found.changes.iter().map(|c| c.0).collect::<Vec<Place>>();
        other.cost() == self.cost() && other.merit > self.merit && places(self) == places(other)
    }

    fn has_all(&self) -> bool {
        self.is_harmless() && self.spare == 0
    }
}

impl<'r, 'm> Small<'r, 'm> {
    pub fn new(
        runner: &'r mut Runner<'m>,
        region: &'r Region,
        limit: Limit,
        (width, typical): (usize, &'r Typical),
    ) -> Small<'r, 'm> {
        Small {
            runner,
            region,
            limit,
            best: None,
            far: Vec::new(),
            width,
            typical,
            is_single: true,
        }
    }

    /// Finds the fewest changes that lose no object, if so many are enough; else those that lose the fewest. The structure
    /// stays as it is.
    pub fn search(&mut self, most: usize) -> Result<(), Fault> {
        self.runner.settle();
        let settled = self.runner.settled.len();
        for depth in 1..=most {
            self.is_single = depth == 1;
            if self.is_over() || self.best.as_ref().is_some_and(Found::is_harmless) {
                break;
            }
            if let Some(fault) = self.runner.begin() {
                return Err(fault);
            }
            match self.runner.run(usize::MAX) {
                End::Fault(fault) => return Err(fault),
                End::Accepted => self.note(),
                _ => {
                    self.note_far();
                    self.deepen(depth)?;
                }
            }
            self.runner.abandon(settled);
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.limit.runs == 0 || self.runner.counts.reads > self.limit.loads
    }

    fn note_far(&mut self) {
        let (machine, changes) = (&*self.runner.machine, self.changes());
        let misfit = changes.last().and_then(|(place, word)| {
            let slot = self.region.slot(machine, *place)?;
            let leads = slot.kind == Kind::Ref && self.region.number(*word).is_some();
            leads.then(|| self.typical.misfit(machine, *place, Ref(*word as u32)))
        });
        let trace = &machine.domain.trace;
        // In a large structure few values can be tried, and loads alone tell what comes further.
        let (known, circles) = match self.limit.is_tight {
            true => (0, 0),
            false => (trace.known(), closing(self.runner, self.region).len()),
        };
        let far = Far {
            reach: (trace.visited(), known, Reverse(circles), trace.reads.len()),
            misfit: misfit.unwrap_or_default(),
            last: self.runner.decisive(),
            changes,
        };
        keep_far(&mut self.far, far, self.width);
    }

    fn changes(&self) -> Vec<(Place, u64)> {
        let changes = self.runner.changes.iter();
        changes.map(|change| (change.place, change.new)).collect()
    }

    /// Changes so many slots of what was just rejected.
    fn deepen(&mut self, depth: usize) -> Result<(), Fault> {
        let changes = self.runner.changes.len();
        // What is read before the last change was tried before it.
        let first = self.runner.last_change();
        let mut tests = self.runner.machine.domain.trace.last_tests(4);
        tests.extend(self.runner.decisions().into_iter().flat_map(|d| d.tests));
        let candidates = match self.limit.is_tight {
            false => all(self.runner),
            true => likely(self.runner, self.region),
        };
        let unseen = self.unseen();
        for (place, from, scope) in candidates {
            let changed = self.runner.changes.iter().any(|c| c.place == place);
            if from < first || changed {
                continue;
            }
            let old = self.runner.value(place);
            let mut values = self.values(place, scope, (&tests, &unseen));
            values.retain(|value| *value != old);
            let mut values = values.into_iter();
            while let Some(value) = values.next() {
                if self.attempt(place, value, (from, changes), depth)? {
                    return self.compare(place, values, (from, changes));
                }
            }
        }
        Ok(())
    }

    /// One number is enough: another one there may let the predicate come to more.
    fn compare(
        &mut self,
        place: Place,
        others: impl Iterator<Item = u64>,
        at: (usize, usize),
    ) -> Result<(), Fault> {
        let slot = self.region.slot(self.runner.machine, place);
        let is_number = slot.is_some_and(|slot| matches!(slot.kind, Kind::Int | Kind::Long));
        if self.limit.is_tight || !is_number {
            return Ok(());
        }
        for value in others {
            self.attempt(place, value, at, 1)?;
        }
        Ok(())
    }

    /// Objects that the predicate did not come to, of a large structure.
    fn unseen(&self) -> Vec<Ref> {
        let trace = &self.runner.machine.domain.trace;
        let objects = self.region.objects.iter().filter(|_| self.limit.is_tight);
        objects
            .copied()
            .filter(|object| !trace.has_seen(*object))
            .collect()
    }

    fn values(&self, place: Place, scope: Scope, (tests, unseen): (&[Test], &[Ref])) -> Vec<u64> {
        let Some(slot) = self.region.slot(self.runner.machine, place) else {
            return Vec::new();
        };
        let near = || numbers(self.runner.value(place), slot, tests);
        match (slot.kind, scope) {
            (Kind::Value, scope) => {
                let counts = &self.region.tallies[..];
                let (values, is_all) = (&self.region.values, scope == Scope::All);
                let known = values.of(self.runner.machine, (place, slot), (tests, counts), is_all);
                known.into_iter().map(|(_, value)| value).collect()
            }
            (Kind::Float | Kind::Double | Kind::Other, _) => Vec::new(),
            (Kind::Ref, Scope::All) => self.references(slot),
            (Kind::Ref, Scope::Likely) => {
                likely_references(self.runner, self.region, (place, slot), unseen)
            }
            (_, Scope::All) => self.with_others(slot, near()),
            (_, Scope::Likely) => near().into_iter().map(|(_, value)| value).collect(),
        }
    }

    /// True: nothing better can be found with so many changes.
    fn attempt(
        &mut self,
        place: Place,
        value: u64,
        (from, changes): (usize, usize),
        depth: usize,
    ) -> Result<bool, Fault> {
        if self.is_over() {
            return Ok(true);
        }
        self.limit.runs -= 1;
        if !self.runner.change_at((from, changes), place, value)? {
            return Ok(false);
        }
        match self.runner.run(usize::MAX) {
            End::Fault(fault) => return Err(fault),
            End::Accepted => self.note(),
            end => {
                if !end.is_endless() {
                    self.note_far();
                }
                if depth > 1 {
                    self.deepen(depth - 1)?;
                }
            }
        }
        Ok(self.best.as_ref().is_some_and(Found::has_all))
    }

    fn note(&mut self) {
        let found = self.region.found(self.runner.machine, self.changes());
        let better = |best: &Found| found.cost() < best.cost() || best.is_rivalled(&found);
        if self.best.as_ref().is_none_or(better) {
            self.best = Some(found);
        }
    }

    /// Null, and all objects that the slot can hold, those first that the predicate did not come to, and of them those that
    /// nothing leads to.
    fn references(&self, slot: &Slot) -> Vec<u64> {
        let trace = &self.runner.machine.domain.trace;
        let fitting = |object: &&Ref| self.region.fits(self.runner.machine, slot, **object);
        let mut all: Vec<Ref> = self
            .region
            .objects
            .iter()
            .filter(fitting)
            .copied()
            .collect();
        let is_led_to = |object: &Ref| {
            let number = self.region.number(object.word());
            number.is_some_and(|n| self.region.entered[n] || self.region.degree(slot.family, n) > 0)
        };
        all.sort_by_key(|object| (trace.has_seen(*object), is_led_to(object)));
        all.iter().map(|object| object.word()).chain([0]).collect()
    }

    /// Also what the same slot of other objects holds, and small numbers.
    fn with_others(&self, slot: &Slot, near: Vec<(u32, u64)>) -> Vec<u64> {
        let mut values: Vec<u64> = near.into_iter().map(|(_, value)| value).collect();
        let machine = &*self.runner.machine;
        for object in &self.region.objects {
            let alike = self.region.places(machine, *object);
            let alike = alike.filter(|(other, _)| other.name == slot.name);
            values.extend(alike.map(|(_, place)| self.runner.value(place)));
        }
        if slot.kind != Kind::Boolean {
            let longest = self.region.longest(machine).min(LONGEST);
            values.extend(0..=longest.max(self.region.objects.len() as u64).max(SMALLEST));
        }
        let mut met = std::collections::HashSet::new();
        values.retain(|value| slot.holds(*value) && met.insert(*value));
        if self.is_single && matches!(slot.kind, Kind::Int | Kind::Long) {
            // Between two of them there is room for one more.
            let near = |value: &u64| [1, -1].map(|by| step(*value, by, slot.kind));
            let near: Vec<u64> = values.iter().flat_map(near).collect();
            values.extend(
                near.into_iter()
                    .filter(|v| slot.holds(*v) && met.insert(*v)),
            );
        }
        values
    }
}
