//! The search for a repair. Start at [`mend`].
//!
//! Small structures are searched for the fewest changes. Large ones are mended while the predicate runs: first the links
//! that can't all be right, all at once; then, wherever the predicate is not satisfied, what it read last. Where a slot
//! was changed after it had been read, the run steps back to that load; and one from the start that needs nothing comes
//! last.

use std::collections::HashMap;
use std::time::Instant;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;

use super::adopt::adopt;
use super::facts::Facts;
use super::origins::origins;
use super::propose::{Hints, Proposal, propose, suspects};
use super::region::Region;
use super::rewire::rewire;
use super::runner::{Change, Counts, End, Fault, Runner};
use super::small::{Found, Small, keep_far};
use super::told::tell;
use super::tracked::{Place, Trace, Tracked};
use super::typical::Typical;
use crate::predicate::Predicate;
use crate::sequences::warm_up;

/// Up to so many objects all pairs of changes are tried, and all triples.
const FEW: usize = 40;
const FEWEST: usize = 12;
const MOST_RUNS: u64 = 150_000;
/// With more, the first way that is found is taken.
const MANY: usize = 1000;
/// Unless one of so many objects is lost.
const TOO_MANY: usize = 20;
/// With so few changes nobody looks for fewer.
const ENOUGH: usize = 3;
/// With more, and one more for so many objects, another way is tried.
const DEAR: usize = 8;
const FEW_IN: usize = 20;
/// So many changes are made one after the other, each after so many ways to make those before it.
const MOST_STRIDES: usize = 8;
const WIDTH: usize = 12;
/// Runs from the start.
const MOST_PASSES: usize = 24;
const MOST_REWIRES: usize = 3;
/// A value is right if the predicate reads so many slots more with it.
const FAR: usize = 1500;
const MOST_PROPOSALS: usize = 200;
/// A worse proposal is not tried once a better one helps.
const RANKS: u32 = 32;
/// Nor is one that is only safer, if it is worse than that.
const NEAR: u32 = 12;
/// A value that was given up so often is not tried again.
const MOST_RETURNS: u32 = 2;
/// Loads that looking for needless changes may take.
const REDUCTION: usize = 3_000_000;
/// Loads that looking for slots that were read long ago may take.
const SCANS: usize = 4_000_000;
const MOST_SCANS: usize = 100;
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

/// Has a structure satisfy its predicate, or leaves it as it was. No mark may be open.
pub fn mend(
    machine: &mut Machine<Tracked>,
    root: Ref,
    predicate: Predicate,
    until: Option<Instant>,
) -> Mended {
    let begin = Instant::now();
    let facts = Facts::of(&mut machine.program, predicate.method);
    let region = Region::find(machine, root, &facts);
    let written = region.written(&machine.program, &facts);
    machine.domain.trace = Trace::over(region.first, region.end());
    machine.hash_all(&region.objects);
    region.watch(machine, true);
    machine.mending = true;
    let mut mender = Mender {
        runner: Runner::new(machine, root, predicate),
        region,
        failure: None,
        hints: Hints::default(),
        relinked: true,
        desperate: false,
        lost: 0,
        left: HashMap::new(),
        returns: 0,
        decisions: Vec::new(),
        scans: SCANS,
        strides: 0,
    };
    mender.runner.until = until;
    mender.runner.written = written;
    let result = mender.result();
    let mended = Mended {
        changes: match result {
            Verdict::Mended => mender.runner.all_changes(),
            _ => Vec::new(),
        },
        result,
        objects: mender.region.objects.len(),
        left_out: mender.lost,
        failure: mender.failure,
        counts: mender.runner.counts,
        seconds: begin.elapsed().as_secs_f64(),
    };
    mender.region.watch(machine, false);
    machine.mending = false;
    machine.domain.trace = Trace::default();
    mended
}

/// Finds links that are to be changed.
type Links = fn(&Machine<Tracked>, &Region, &Typical) -> Vec<(Place, u64)>;

struct Mender<'m> {
    runner: Runner<'m>,
    region: Region,
    failure: Option<(End, Option<Place>)>,
    hints: Hints,
    /// Links were changed since the last time that all of them were looked at.
    relinked: bool,
    /// Nothing else has helped: objects may be lost.
    desperate: bool,
    /// Objects that the predicate did not come to in the end.
    lost: usize,
    /// Values that slots had and that were not right, and how often.
    left: HashMap<(Place, u64), u32>,
    /// How often a run may still begin again because nothing helps where it has come to.
    returns: usize,
    /// What was changed on the way, and what might have been instead.
    decisions: Vec<(Place, Vec<Place>)>,
    /// Loads that looking for what was read long ago may still take.
    scans: usize,
    /// How often nothing was found one after the other that brings the run much further.
    strides: usize,
}

impl Mender<'_> {
    fn result(&mut self) -> Verdict {
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
        let reads = self.runner.reads().len();
        self.failure = Some((end.clone(), self.runner.reads().last().copied()));
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
        self.reduce()?;
        if self.lost > 0 {
            self.run_anew()?;
            let seen = self.runner.machine.domain.trace.visited();
            self.lost = self.region.objects.len().saturating_sub(seen);
        }
        Ok(Verdict::Mended)
    }

    fn run_anew(&mut self) -> Result<End, Fault> {
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
        for (rewires, desperate) in [(first, false), (second, false), (MOST_REWIRES, true)] {
            if best
                .as_ref()
                .is_some_and(|best| best.lost == 0 && (desperate || best.changes.len() <= ENOUGH))
            {
                break;
            }
            if self.many(known.take(), rewires, desperate)? {
                let changes = self.runner.all_changes();
                let changes = changes.iter().map(|c| (c.place, c.new)).collect();
                let trace = &self.runner.machine.domain.trace;
                let found = self.region.found(trace, changes);
                let better = |best: &Found| found.cost() < best.cost();
                let is_better = best.as_ref().is_none_or(better);
                let enough = found.lost * TOO_MANY <= self.region.objects.len();
                let is_enough = found.lost == 0 || is_large && enough;
                if is_better && is_enough && !self.is_dear(&found) {
                    self.lost = found.lost + found.spare;
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

    /// Are there so many changes that another way may take fewer?
    fn is_dear(&self, found: &Found) -> bool {
        found.changes.len() > DEAR + self.region.objects.len() / FEW_IN
    }

    /// Few changes of a small structure.
    fn few(&mut self) -> Result<Option<Found>, Fault> {
        let depth = match self.region.objects.len() {
            objects if objects <= FEWEST => 3,
            objects if objects <= FEW => 2,
            _ => return Ok(None),
        };
        self.runner.abandon(0);
        let typical = Typical::learn(self.runner.machine, &self.region);
        let mut small = Small::new(&mut self.runner, &self.region, MOST_RUNS, (1, &typical));
        small.search(depth)?;
        let best = small.best;
        match best.as_ref().is_some_and(|best| best.lost == 0) {
            true => Ok(best),
            false => self.one_by_one(best, &typical),
        }
    }

    /// More changes than can be tried at once: one after the other, those first with which the predicate comes furthest.
    fn one_by_one(
        &mut self,
        mut best: Option<Found>,
        typical: &Typical,
    ) -> Result<Option<Found>, Fault> {
        let mut front = vec![Vec::new()];
        let rewired = rewire(self.runner.machine, &self.region, typical);
        for made in 0..MOST_STRIDES {
            // All that were made at once compete with as many that were made one by one.
            if made > 0 && made == rewired.len() {
                front.push(rewired.clone());
            }
            let mut next = Vec::new();
            for before in front {
                for (place, value) in &before {
                    self.runner.change(*place, *value);
                }
                let mut small =
                    Small::new(&mut self.runner, &self.region, MOST_RUNS, (WIDTH, typical));
                small.search(1)?;
                let (found, far) = (small.best, small.far);
                self.runner.abandon(0);
                let joined = |changes| before.iter().copied().chain(changes).collect();
                if let Some(found) = found.filter(|f| best.as_ref().is_none_or(|b| f.lost < b.lost))
                {
                    let changes = joined(found.changes);
                    best = Some(Found { changes, ..found });
                }
                for mut far in far.into_iter().filter(|far| !far.changes.is_empty()) {
                    far.changes = joined(far.changes);
                    keep_far(&mut next, far, WIDTH);
                }
            }
            if next.is_empty() || best.as_ref().is_some_and(|best| best.lost == 0) {
                break;
            }
            front = next.into_iter().map(|far| far.changes).collect();
        }
        Ok(best)
    }

    /// Mends a structure where the predicate rejects it, after so many attempts to put links right.
    fn many(&mut self, known: Option<End>, rewires: usize, desperate: bool) -> Result<bool, Fault> {
        self.desperate = desperate;
        self.strides = 0;
        self.relinked = true;
        self.hints = Hints::default();
        self.left.clear();
        self.decisions.clear();
        self.returns = MOST_PASSES;
        self.passes(known, rewires)
    }

    /// `known`: how the run that is under way ended, if there is one.
    fn passes(&mut self, mut known: Option<End>, mut rewires: usize) -> Result<bool, Fault> {
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
        let is_told = !self.region.backs().is_empty() && self.relink(tell);
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

    /// Changes one of the slots that were read last, so that the run goes on; how it then ends.
    fn mend_here(&mut self) -> Result<Option<End>, Fault> {
        let (reads, mut changes) = (self.runner.reads().len(), self.runner.changes.len());
        let suspects = suspects(&self.runner, &self.region);
        self.hints.update(&self.runner, &self.region);
        let mut proposals = propose(&self.runner, &self.region, &self.hints);
        proposals.retain(|proposal| {
            let left = self.left.get(&(proposal.place, proposal.value));
            left.is_none_or(|times| *times < MOST_RETURNS) && (self.desperate || !proposal.harms)
        });
        let mut first = self.runner.last_change();
        let mut best: Option<Trial> = None;
        for proposal in proposals.iter().take(MOST_PROPOSALS) {
            if best.as_ref().is_some_and(|best| best.is_enough(proposal)) {
                break;
            }
            if best.as_ref().is_some_and(|best| best.beats(proposal)) {
                continue;
            }
            let at = (proposal.from.max(first), changes);
            let trial = self.attempt(proposal, at, reads)?;
            if let Some(trial) = trial.filter(|t| best.as_ref().is_none_or(|b| t.is_better(b))) {
                best = Some(trial);
            }
        }
        if self.is_stuck(best.as_ref()) {
            // What was read long ago can't be changed before what was changed since.
            self.scans = self.scans.saturating_sub(reads.max(SCANS / MOST_SCANS));
            let end = self.anew((reads, changes))?;
            if !end.is_failure() || self.runner.reads().len() != reads {
                return Ok(Some(end));
            }
            (first, changes) = (0, 0);
            best = self.further(best)?;
        }
        let Some(Trial { proposal, .. }) = best else {
            if changes == 0 || self.returns == 0 {
                return Ok(None);
            }
            // What was changed last stands in the way of changing what was read before it.
            self.returns -= 1;
            return self.anew((reads, changes)).map(Some);
        };
        let at = (proposal.from.max(first), changes);
        self.runner.change_at(at, proposal.place, proposal.value)?;
        let end = sound(self.runner.run(usize::MAX))?;
        self.keep(proposal.place, suspects, end)
    }

    /// Runs from the start, with so many changes of the run under way, which had come so far with them.
    fn anew(&mut self, (reads, changes): (usize, usize)) -> Result<End, Fault> {
        sound(self.runner.rewind(reads, changes))?;
        self.runner.settle();
        self.run_anew()
    }

    /// Tries a value; nothing if it does not help.
    fn attempt(
        &mut self,
        proposal: &Proposal,
        at: (usize, usize),
        reads: usize,
    ) -> Result<Option<Trial>, Fault> {
        if !self.runner.change_at(at, proposal.place, proposal.value)? {
            return Ok(None);
        }
        let end = sound(self.runner.run(reads + FAR))?;
        let trial = Trial {
            proposal: *proposal,
            reads: self.runner.reads().len(),
            last: self.runner.reads().last().copied(),
            is_far: matches!(end, End::Reached | End::Accepted),
        };
        let helps = trial.is_far || end != End::Endless && trial.reads > reads;
        Ok(helps.then_some(trial))
    }

    /// Does nothing that was read lately bring the run much further, for the second time?
    fn is_stuck(&mut self, best: Option<&Trial>) -> bool {
        let goes_on = |best: &Trial| best.is_far || self.runner.has_changed(best.proposal.place);
        if best.is_some_and(goes_on) {
            self.strides = 0;
            return false;
        }
        self.strides += 1;
        self.strides > 1 && self.scans > 0
    }

    /// What brings the run further, of slots that were read long ago and of what was found already.
    fn further(&mut self, mut best: Option<Trial>) -> Result<Option<Trial>, Fault> {
        let reads = self.runner.reads().len();
        for proposal in origins(&self.runner, &self.region) {
            self.scans = self.scans.saturating_sub(reads);
            let trial = self.attempt(&proposal, (proposal.from, 0), reads)?;
            if let Some(trial) = trial.filter(|t| best.as_ref().is_none_or(|b| t.is_further(b))) {
                best = Some(trial);
            }
        }
        Ok(best)
    }

    /// A slot was changed; the others that were compared with it may be what is really wrong.
    fn keep(&mut self, place: Place, suspects: Vec<Place>, end: End) -> Result<Option<End>, Fault> {
        let slot = self.region.slot(self.runner.machine, place);
        let forward = slot.is_some_and(|slot| slot.forward);
        let made = self.runner.changes.iter().rfind(|c| c.place == place);
        if let Some(change) = made {
            *self.left.entry((place, change.old)).or_default() += 1;
            if forward {
                self.relinked = true;
                self.region.recount(self.runner.machine, place, change.old);
            }
        }
        let others: Vec<Place> = suspects.into_iter().filter(|s| *s != place).collect();
        self.hints.blamed.extend(&others);
        self.decisions.push((place, others));
        Ok(Some(end))
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

/// A value that was tried, and how far the predicate came with it.
struct Trial {
    proposal: Proposal,
    reads: usize,
    last: Option<Place>,
    is_far: bool,
}

impl Trial {
    /// Does it come further, or as far with less that may break elsewhere?
    fn is_better(&self, other: &Trial) -> bool {
        let safer = self.proposal.risk < other.proposal.risk;
        match (self.is_far, other.is_far) {
            (true, true) => safer,
            (false, false) if self.last != other.last => self.reads > other.reads,
            (false, false) => safer,
            (far, _) => far,
        }
    }

    /// Is no later proposal worth a look?
    fn is_enough(&self, next: &Proposal) -> bool {
        let worse = next.harms && !self.proposal.harms;
        let ranks = if self.is_far { NEAR } else { RANKS };
        worse || next.rank > self.proposal.rank + ranks
    }

    /// Does it come further than what was read lately?
    fn is_further(&self, other: &Trial) -> bool {
        (self.is_far, self.reads) > (other.is_far, other.reads)
    }

    /// Can a proposal only be worse?
    fn beats(&self, next: &Proposal) -> bool {
        self.is_far && next.risk >= self.proposal.risk
    }
}

/// Only what says something about the structure.
fn sound(end: End) -> Result<End, Fault> {
    match end {
        End::Fault(fault) => Err(fault),
        end => Ok(end),
    }
}
