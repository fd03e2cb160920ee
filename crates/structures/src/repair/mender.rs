//! The search for a repair. Start at [`Mender::result`]; what is tried one after the other is `attempts`.
//!
//! Small structures are searched for the fewest changes. Large ones are mended while the predicate runs: first the links
//! that can't all be right, all at once; then, wherever the predicate is not satisfied, what it read last. Where a slot
//! was changed after it had been read, the run steps back to that load; and one from the start that needs nothing comes
//! last.

use std::collections::{HashMap, HashSet};

use vitrum_jvm::Machine;
use vitrum_jvm::ids::ClassId;

use super::adopt::adopt;
use super::few::{FEW, MOST_LOADS, ONE_LOADS};
use super::propose::Hints;
use super::region::Region;
use super::rewire::rewire;
use super::runner::{Change, Counts, End, Fault, Runner};
use super::small::Found;
use super::told::{tell, tell_all};
use super::tracked::{Place, Tracked};
use super::typical::Typical;
use crate::sequences::warm_up;

/// With more, the first way that is found is taken.
pub(super) const MANY: usize = 1000;
/// Unless one of so many objects is lost.
const TOO_MANY: usize = 20;
/// What loses more objects than so many, and more than one of so many, is no repair.
const FEW_LOST: usize = 2;
const MOST_LOST: usize = 10;
/// With so few changes nobody looks for fewer.
pub(super) const ENOUGH: usize = 3;
/// With more, and one more for so many objects, another way is tried.
const DEAR: usize = 8;
const FEW_IN: usize = 20;
/// Runs from the start.
const MOST_PASSES: usize = 24;
const MOST_REWIRES: usize = 3;
/// Steps of mending: more than it takes to change every object.
const MOST_STEPS: usize = 1000;
const STEPS_PER_OBJECT: usize = 4;
/// Loads that one way may take: so many, and so many for each object.
const MOST_READS: u64 = 20_000_000;
const READS_PER_OBJECT: u64 = 300;
/// Loads that looking for needless changes may take.
const REDUCTION: usize = 3_000_000;
/// Loads of a first run before it counts as endless.
const FIRST_PATIENCE: usize = 20_000_000;

/// What came of it.
pub struct Mended {
    pub result: Verdict,
    /// Slots with other values than before; none unless it was mended.
    pub changes: Vec<Change>,
    /// Objects that the structure has or may have lost.
    pub objects: usize,
    /// Those of them that are no part of what was mended.
    pub left_out: usize,
    /// How the predicate ended on the structure as it was, and what it read last.
    pub failure: Option<(End, Option<Place>)>,
    pub counts: Counts,
    pub seconds: f64,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// It satisfied its predicate.
    Sound,
    Mended,
    NotFound,
    Fault(Fault),
}

/// How a structure is mended where the predicate rejects it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Usual,
    /// What the predicate notes before it goes on is taken for its answer.
    Noted,
    /// The same, and not what is merely rare.
    NotedRarely,
    /// Fields that lead back are believed, whatever leads to what has them.
    Backwards,
    /// Objects may be lost.
    Desperate,
}

/// Finds links that are to be changed.
pub(super) type Links = fn(&Machine<Tracked>, &Region, &Typical) -> Vec<(Place, u64)>;

pub(super) struct Mender<'m> {
    pub(super) runner: Runner<'m>,
    pub(super) region: Region,
    pub(super) failure: Option<(End, Option<Place>)>,
    pub(super) hints: Hints,
    /// Links were changed since the last time that all of them were looked at.
    pub(super) relinked: bool,
    /// Nothing else has helped: objects may be lost.
    pub(super) desperate: bool,
    /// What is told by fields that lead back.
    pub(super) back: Links,
    /// Loads of the run on the structure as it was; none if it was endless.
    pub(super) first_reads: usize,
    /// Objects that the predicate did not come to in the end.
    pub(super) lost: usize,
    /// Values that slots had and that were not right, and how often.
    pub(super) left: HashMap<(Place, u64), u32>,
    /// How often a run may still begin again because nothing helps where it has come to.
    pub(super) returns: usize,
    /// What was changed on the way, and what might have been instead.
    pub(super) decisions: Vec<(Place, Vec<Place>)>,
    /// Loads that looking for what was read long ago may still take.
    pub(super) scans: usize,
    /// Loads of all runs up to which this way goes on.
    pub(super) most_reads: u64,
    /// Slots that were read where the run ended.
    pub(super) known: usize,
    /// How often nothing was found one after the other that brings the run much further.
    pub(super) strides: usize,
    /// Slots by whose numbers objects are ordered, once that was asked; none of them if those were put right.
    pub(super) orders: Option<HashSet<(ClassId, u32)>>,
}

impl Mender<'_> {
    pub(super) fn result(&mut self) -> Verdict {
        loop {
            let verdict = self.search().unwrap_or_else(Verdict::Fault);
            self.runner.settle();
            match verdict {
                Verdict::Fault(Fault::Cold(class)) => {
                    self.runner.abandon(0);
                    warm_up(self.runner.machine, class);
                }
                Verdict::Mended => return Verdict::Mended,
                other => {
                    self.runner.abandon(0);
                    return other;
                }
            }
        }
    }

    fn search(&mut self) -> Result<Verdict, Fault> {
        self.runner.patience = FIRST_PATIENCE;
        let end = self.run_anew()?;
        if end == End::Accepted {
            return Ok(Verdict::Sound);
        }
        self.region.note_looked_at(self.runner.machine);
        let reads = self.runner.reads().len();
        self.failure = Some((end.clone(), self.runner.reads().last().copied()));
        self.first_reads = match end {
            End::Endless => 0,
            _ => reads,
        };
        let usual = 60 * self.region.objects.len() + 100_000;
        self.runner.patience = match end {
            End::Endless => usual,
            _ => usual.max(10 * reads),
        };
        if !self.least_lost(end)? {
            return Ok(Verdict::NotFound);
        }
        if self.lost > 0 && !self.region.has_spare() {
            adopt(&mut self.runner, &self.region)?;
        }
        self.reconsider()?;
        self.forget_unseen()?;
        self.reduce()?;
        if self.lost > 0 {
            self.run_anew()?;
            let found = self.region.found(self.runner.machine, Vec::new());
            self.lost = found.lost + found.spare;
            if found.lost > FEW_LOST && found.lost * MOST_LOST > self.region.objects.len() {
                return Ok(Verdict::NotFound);
            }
        }
        Ok(Verdict::Mended)
    }

    pub(super) fn run_anew(&mut self) -> Result<End, Fault> {
        if let Some(fault) = self.runner.begin() {
            return Err(fault);
        }
        sound(self.runner.run(usize::MAX))
    }

    /// Of what can be found, leaves the structure with what loses the fewest objects, and of that with the fewest changes.
    fn least_lost(&mut self, end: End) -> Result<bool, Fault> {
        let is_small = self.region.objects.len() <= FEW;
        let is_large = self.region.objects.len() > MANY;
        let mut known = (!is_small).then_some(end);
        let mut best = self.few()?;
        // Rewiring links all objects, also those that may have been removed.
        let first = if self.region.has_spare() {
            0
        } else {
            MOST_REWIRES
        };
        let second = MOST_REWIRES - first;
        let last = [
            (first, Way::Noted),
            (first, Way::Backwards),
            (first, Way::NotedRarely),
            (MOST_REWIRES, Way::Desperate),
        ];
        let usual = [(first, Way::Usual), (second, Way::Usual)];
        for (rewires, way) in usual.into_iter().chain(last) {
            let desperate = way == Way::Desperate;
            let is_late = way != Way::Usual;
            if way == Way::Noted
                && best
                    .as_ref()
                    .is_none_or(|b| !b.is_harmless() || self.is_dear(b))
            {
                best = self.one(best, ONE_LOADS)?;
            }
            if best
                .as_ref()
                .is_some_and(|best| best.is_harmless() && (is_late || best.changes.len() <= ENOUGH))
            {
                break;
            }
            if way == Way::Backwards && self.region.backs().is_empty() {
                continue;
            }
            if desperate {
                // Objects are about to be lost, or have been.
                best = self.keeping(best)?;
                if best.as_ref().is_some_and(Found::is_harmless) {
                    break;
                }
            }
            let is_mended = self.many(known.take(), rewires, way);
            self.runner.machine.domain.trace.notes.turn_off();
            if is_mended? {
                let changes = self.runner.all_changes();
                let changes = changes.iter().map(|c| (c.place, c.new)).collect();
                let found = self.region.found(self.runner.machine, changes);
                let better = |best: &Found| found.cost() < best.cost();
                let is_better = best.as_ref().is_none_or(better);
                let enough = found.lost * TOO_MANY <= self.region.objects.len();
                let is_enough = found.is_harmless() || is_large && enough;
                if is_better && is_enough && !self.is_dear(&found) {
                    let lost = found.lost + found.spare;
                    best = match is_large || found.changes.len() <= ENOUGH {
                        true => None,
                        false => self.cheaper(found)?,
                    };
                    if best.is_some() {
                        break;
                    }
                    self.lost = lost;
                    return Ok(true);
                }
                if is_better {
                    best = Some(found);
                }
            }
            self.runner.abandon(0);
            self.region.count(self.runner.machine);
        }
        self.decisions.clear();
        let Some(best) = best else {
            return Ok(false);
        };
        self.lost = best.lost + best.spare;
        for (place, value) in best.changes {
            self.runner.change(place, value);
        }
        self.runner.settle();
        Ok(true)
    }

    /// One change that is enough where more were made; else what was made stays.
    fn cheaper(&mut self, found: Found) -> Result<Option<Found>, Fault> {
        let decisions = std::mem::take(&mut self.decisions);
        let (changes, many) = (found.changes.clone(), found.changes.len());
        let best = self.one(Some(found), MOST_LOADS)?;
        if best.as_ref().is_some_and(|best| best.changes.len() < many) {
            return Ok(best);
        }
        for (place, value) in changes {
            self.runner.change(place, value);
        }
        self.run_anew()?;
        self.decisions = decisions;
        Ok(None)
    }

    /// Learns where the predicate, which came to its end, may have noted what is wrong; how it ends then, if anything was
    /// learned.
    fn learn_notes(&mut self) -> Result<Option<End>, Fault> {
        if !self.runner.machine.domain.trace.notes.may_learn() {
            return Ok(None);
        }
        self.runner.machine.domain.trace.notes.watch();
        let end = self.run_anew()?;
        let mut notes = std::mem::take(&mut self.runner.machine.domain.trace.notes);
        let is_more = notes.learn(|method| self.runner.is_own(method));
        self.runner.machine.domain.trace.notes = notes;
        match is_more {
            true => self.run_anew().map(Some),
            false => Ok(Some(end).filter(|end| !end.is_failure())),
        }
    }

    /// Are there so many changes that another way may take fewer?
    fn is_dear(&self, found: &Found) -> bool {
        found.changes.len() > DEAR + self.region.objects.len() / FEW_IN
    }

    /// Mends a structure where the predicate rejects it, after so many attempts to put links right.
    fn many(&mut self, known: Option<End>, rewires: usize, way: Way) -> Result<bool, Fault> {
        self.desperate = way == Way::Desperate;
        self.back = match way {
            Way::Backwards => tell_all,
            _ => tell,
        };
        if matches!(way, Way::Noted | Way::NotedRarely) {
            let rarest = way == Way::NotedRarely;
            self.runner.machine.domain.trace.notes.turn_on(rarest);
        }
        self.strides = 0;
        self.orders = None;
        self.relinked = true;
        self.hints = Hints::default();
        self.left.clear();
        self.decisions.clear();
        self.returns = MOST_PASSES;
        let objects = self.region.objects.len() as u64;
        self.most_reads = self.runner.counts.reads + MOST_READS + READS_PER_OBJECT * objects;
        self.passes(known, rewires)
    }

    /// `known`: how the run that is under way ended, if there is one.
    fn passes(&mut self, mut known: Option<End>, mut rewires: usize) -> Result<bool, Fault> {
        let mut steps = MOST_STEPS + STEPS_PER_OBJECT * self.region.objects.len();
        for _ in 0..MOST_PASSES {
            let mut end = match known.take() {
                Some(end) => end,
                None => self.run_anew()?,
            };
            // Once in a run: it looks at all objects.
            let mut due = rewires > 0 && std::mem::take(&mut self.relinked);
            while end.is_failure() {
                if std::mem::take(&mut due) && self.rewire() {
                    rewires -= 1;
                    break;
                }
                if let Some(next) = self.learn_notes()? {
                    end = next;
                    continue;
                }
                let notes = &self.runner.machine.domain.trace.notes;
                if !notes.is_off() && notes.is_empty() {
                    return Ok(false);
                }
                if let Some(next) = self.renumber()? {
                    end = next;
                    continue;
                }
                if let Some(halted) = self.runner.halted() {
                    return Err(halted);
                }
                if self.runner.counts.reads > self.most_reads {
                    return Ok(false);
                }
                // A number may be changed again and again, wherever a ring of objects leads back to it.
                steps = match steps.checked_sub(1) {
                    Some(left) => left,
                    None => return Ok(false),
                };
                match self.mend_here()? {
                    Some(next) => end = next,
                    None => return Ok(false),
                }
            }
            if end != End::Accepted {
                continue;
            }
            if self.runner.changes.is_empty() {
                return Ok(true);
            }
            known = self.runner.replay().map(sound).transpose()?;
        }
        Ok(false)
    }

    /// Puts links right; the run begins again then.
    fn rewire(&mut self) -> bool {
        self.region.count(self.runner.machine);
        let is_told = !self.region.backs().is_empty() && self.relink(self.back);
        self.relink(rewire) || is_told
    }

    fn relink(&mut self, find: Links) -> bool {
        let typical = Typical::learn(self.runner.machine, &self.region);
        let changes = find(self.runner.machine, &self.region, &typical);
        if changes.is_empty() {
            return false;
        }
        self.runner.settle();
        for (place, value) in changes {
            self.runner.change(place, value);
        }
        self.runner.settle();
        self.region.count(self.runner.machine);
        true
    }

    /// Takes back what was changed before the slot that was really wrong was.
    fn reconsider(&mut self) -> Result<(), Fault> {
        let changed: HashMap<Place, u64> = self
            .runner
            .all_changes()
            .iter()
            .map(|change| (change.place, change.old))
            .collect();
        let late = |place: &Place| changed.contains_key(place);
        let doubtful = self
            .decisions
            .iter()
            .filter(|(_, others)| others.iter().any(late));
        let doubtful = doubtful.filter_map(|(place, _)| Some((*place, *changed.get(place)?)));
        let doubtful: Vec<(Place, u64)> = doubtful.collect();
        if doubtful.is_empty() {
            return Ok(());
        }
        let seen = self.runner.machine.domain.trace.visited();
        self.runner.settle();
        let settled = self.runner.settled.len();
        for (place, old) in doubtful {
            self.runner.change(place, old);
        }
        let end = self.run_anew()?;
        if end != End::Accepted || self.runner.machine.domain.trace.visited() < seen {
            self.runner.abandon(settled);
        }
        Ok(())
    }

    /// Takes back what was changed in objects that the predicate does not come to, where it may be one that never looks at
    /// such objects.
    fn forget_unseen(&mut self) -> Result<(), Fault> {
        let changes = self.runner.all_changes();
        let is_unsure = |change: &Change| {
            let layout = self.region.layout(self.runner.machine, change.place.object);
            layout.is_some_and(|layout| !layout.is_surely_read)
        };
        if !changes.iter().any(is_unsure) || self.run_anew()? != End::Accepted {
            return Ok(());
        }
        let trace = &self.runner.machine.domain.trace;
        let unseen = changes.iter().filter(|c| !trace.has_seen(c.place.object));
        let unseen: Vec<Change> = unseen.copied().collect();
        self.runner.settle();
        let settled = self.runner.settled.len();
        for change in unseen {
            self.runner.change(change.place, change.old);
        }
        if self.run_anew()? != End::Accepted {
            self.runner.abandon(settled);
        }
        Ok(())
    }

    /// Takes back what was not needed, where looking for it is cheap.
    fn reduce(&mut self) -> Result<(), Fault> {
        let changes = self.runner.all_changes();
        // Every object was looked at, and every run looks at all of them.
        if changes.len() < 2 || changes.len() * self.region.objects.len() > REDUCTION {
            return Ok(());
        }
        let end = self.run_anew()?;
        let reads = self.runner.reads().len().max(1);
        if end != End::Accepted || changes.len() * reads > REDUCTION {
            return Ok(());
        }
        let seen = self.runner.machine.domain.trace.visited();
        for change in changes {
            self.runner.settle();
            let settled = self.runner.settled.len();
            self.runner.change(change.place, change.old);
            let end = self.run_anew()?;
            let kept = self.runner.machine.domain.trace.visited() >= seen;
            if end != End::Accepted || !kept {
                self.runner.abandon(settled);
            }
        }
        Ok(())
    }
}

/// Only what says something about the structure.
pub(super) fn sound(end: End) -> Result<End, Fault> {
    match end {
        End::Fault(fault) => Err(fault),
        end => Ok(end),
    }
}
