//! Few changes: of a small structure as few as can be, and of a large one as few as can be tried where all else would lose
//! objects.

use super::mender::{MANY, Mender};
use super::rewire::rewire;
use super::runner::Fault;
use super::small::{Found, Limit, Small, keep_far};
use super::typical::Typical;

/// Up to so many objects all pairs of changes are tried, and all triples.
pub(super) const FEW: usize = 40;
const FEWEST: usize = 12;
const MOST_RUNS: u64 = 150_000;
/// So many changes are made one after the other, each after so many ways to make those before it.
const MOST_STRIDES: usize = 8;
const WIDTH: usize = 12;
/// The same of a large structure.
const STRIDES: usize = 3;
/// Loads for the changes of a large structure that are made next.
pub(super) const MOST_LOADS: u64 = 3_000_000;
/// Loads for a single change of one that is not very large.
pub(super) const ONE_LOADS: u64 = 20_000_000;
/// The same of a small one, for an array may be long; and for all of its pairs and triples.
const SMALL_LOADS: u64 = 4_000_000;
const PAIRS_LOADS: u64 = 20_000_000;
/// Loads of a run of a small structure before it counts as endless at first: so many, and so many for each object, each
/// element of an array, and each load that it took.
const LITTLE: usize = 1000;
const SHORT: usize = 10;
/// Loads of a run of a large structure before it counts as endless: so many for each object, or twice as many as it took.
const PATIENCE: usize = 16;

impl Mender<'_> {
    /// Few changes of a small structure.
    pub(super) fn few(&mut self) -> Result<Option<Found>, Fault> {
        let depth = match self.region.objects.len() {
            objects if objects <= FEWEST => 3,
            objects if objects <= FEW => 2,
            _ => return Ok(None),
        };
        self.runner.abandon(0);
        let typical = Typical::learn(self.runner.machine, &self.region);
        let best = self.patiently(|mender| {
            let limit = mender.limit(PAIRS_LOADS, false);
            let mut small = Small::new(&mut mender.runner, &mender.region, limit, (1, &typical));
            small.search(depth)?;
            Ok(small.best)
        })?;
        match best.as_ref().is_some_and(Found::is_harmless) {
            true => Ok(best),
            false => self.one_by_one(best, &typical, (MOST_STRIDES, SMALL_LOADS)),
        }
    }

    /// Searches a small structure with little patience, since what goes in circles takes most of the loads; and then, if
    /// nothing was found and something was endless, with all of it.
    fn patiently(
        &mut self,
        mut search: impl FnMut(&mut Self) -> Result<Option<Found>, Fault>,
    ) -> Result<Option<Found>, Fault> {
        let usual = self.runner.patience;
        let longest = self.region.longest(self.runner.machine) as usize;
        let slots = self.region.objects.len() + longest;
        let little = LITTLE + SHORT * (slots + self.first_reads);
        let met = self.runner.endless;
        self.runner.patience = usual.min(little);
        let found = search(self);
        self.runner.patience = usual;
        let best = found?;
        let keeps_all = best.as_ref().is_some_and(Found::is_harmless);
        match keeps_all || self.runner.endless == met || little >= usual {
            true => Ok(best),
            false => search(self),
        }
    }

    /// One change of a structure that is not very large, whatever it may be, if that is better than the best that is known.
    pub(super) fn one(&mut self, best: Option<Found>, loads: u64) -> Result<Option<Found>, Fault> {
        let objects = self.region.objects.len();
        if objects <= FEW || objects > MANY {
            return Ok(best);
        }
        let found = self.sparing(|mender, typical| {
            let limit = mender.limit(loads, true);
            let mut small = Small::new(&mut mender.runner, &mender.region, limit, (1, typical));
            small.search(1)?;
            Ok(small.best)
        })?;
        self.runner.abandon(0);
        let is_better = |found: &Found| best.as_ref().is_none_or(|b| found.cost() < b.cost());
        Ok(found.filter(is_better).or(best))
    }

    /// Few changes of a large structure with which nothing is lost, or less than with the best that is known.
    pub(super) fn keeping(&mut self, best: Option<Found>) -> Result<Option<Found>, Fault> {
        let objects = self.region.objects.len();
        if objects <= FEW {
            return Ok(best);
        }
        let strides = if objects > MANY { 1 } else { STRIDES };
        self.sparing(|mender, typical| mender.one_by_one(best, typical, (strides, MOST_LOADS)))
    }

    /// Searches a large structure as it was, with little patience.
    fn sparing(
        &mut self,
        search: impl FnOnce(&mut Self, &Typical) -> Result<Option<Found>, Fault>,
    ) -> Result<Option<Found>, Fault> {
        self.runner.abandon(0);
        self.region.count(self.runner.machine);
        let typical = Typical::learn(self.runner.machine, &self.region);
        let usual = self.runner.patience;
        let objects = self.region.objects.len();
        self.runner.patience = usual.min(PATIENCE * objects + 2 * self.first_reads);
        let found = search(self, &typical);
        self.runner.patience = usual;
        found
    }

    /// More changes than can be tried at once: one after the other, those first with which the predicate comes furthest.
    fn one_by_one(
        &mut self,
        mut best: Option<Found>,
        typical: &Typical,
        (strides, loads): (usize, u64),
    ) -> Result<Option<Found>, Fault> {
        let mut front = vec![Vec::new()];
        let rewired = rewire(self.runner.machine, &self.region, typical);
        let is_tight = self.region.objects.len() > FEW;
        for made in 0..strides {
            // All that were made at once compete with as many that were made one by one.
            if made > 0 && made == rewired.len() {
                front.push(rewired.clone());
            }
            let mut next = Vec::new();
            let share = loads / front.len() as u64;
            for before in front {
                for (place, value) in &before {
                    self.runner.change(*place, *value);
                }
                let limit = self.limit(share, is_tight);
                let mut small = Small::new(&mut self.runner, &self.region, limit, (WIDTH, typical));
                small.search(1)?;
                let (found, far) = (small.best, small.far);
                self.runner.abandon(0);
                let joined = |changes| before.iter().copied().chain(changes).collect();
                if let Some(found) =
                    found.filter(|f| best.as_ref().is_none_or(|b| f.harm() < b.harm()))
                {
                    let changes = joined(found.changes);
                    best = Some(Found { changes, ..found });
                }
                for mut far in far.into_iter().filter(|far| !far.changes.is_empty()) {
                    far.changes = joined(far.changes);
                    keep_far(&mut next, far, WIDTH);
                }
            }
            if next.is_empty() || best.as_ref().is_some_and(Found::is_harmless) {
                break;
            }
            front = next.into_iter().map(|far| far.changes).collect();
        }
        Ok(best)
    }

    /// So many more loads.
    fn limit(&self, loads: u64, is_tight: bool) -> Limit {
        Limit {
            runs: MOST_RUNS,
            loads: self.runner.counts.reads + loads,
            is_tight,
        }
    }
}
