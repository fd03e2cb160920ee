//! One step of mending: where the predicate is not satisfied, one slot is changed so that the run goes on. Start at
//! [`Mender::mend_here`].

use super::mender::{Mender, sound};
use super::origins::origins;
use super::propose::{Proposal, propose, recounts, suspects};
use super::runner::{End, Fault};
use super::tracked::Place;

/// A value is right if the predicate reads so many slots more with it.
const FAR: usize = 1500;
const MOST_PROPOSALS: usize = 200;
/// A worse proposal is not tried once a better one helps.
const RANKS: u32 = 32;
/// Nor is one that is only safer, if it is worse than that.
const NEAR: u32 = 12;
/// A value that was given up so often is not tried again.
const MOST_RETURNS: u32 = 2;
/// Loads that looking for slots that were read long ago may take.
pub(super) const SCANS: usize = 400_000;
const MOST_SCANS: usize = 100;
/// How often all that was read may be read again for that.
const COST: usize = 8;

impl Mender<'_> {
    /// Changes one of the slots that were read last, so that the run goes on; how it then ends.
    pub(super) fn mend_here(&mut self) -> Result<Option<End>, Fault> {
        let (reads, mut changes) = (self.runner.reads().len(), self.runner.changes.len());
        self.known = self.runner.machine.domain.trace.known();
        let noted = self.runner.machine.domain.trace.notes.met();
        let suspects = suspects(&self.runner, &self.region);
        self.hints.update(&self.runner, &self.region);
        let proposals = self.proposals();
        let mut first = self.runner.last_change();
        // What is tried if nothing else helps.
        let mut last = match changes {
            0 => recounts(&self.runner, &self.region),
            _ => Vec::new(),
        };
        let mut best = self.best_of(&proposals, (reads, changes), first)?;
        if self.is_stuck(best.as_ref(), changes) {
            // What was read long ago can't be changed before what was changed since.
            self.scans = self.scans.saturating_sub(reads.max(SCANS / MOST_SCANS));
            let end = self.anew((reads, changes))?;
            if !end.is_failure() || self.runner.reads().len() != reads {
                return Ok(Some(end));
            }
            last = self.proposals();
            last.retain(|proposal| proposal.from < first);
            last.extend(recounts(&self.runner, &self.region));
            (first, changes) = (0, 0);
            best = self.further(best)?;
        }
        if best.is_none() && changes == 0 {
            best = self.best_of(&last, (reads, 0), 0)?;
        }
        let Some(Trial { proposal, .. }) = best else {
            if let Some(noted) = noted {
                self.runner.machine.domain.trace.notes.leave(noted);
                return self.anew((reads, changes)).map(Some);
            }
            if changes == 0 || self.returns == 0 {
                // A predicate that decides where it looks first, and goes on, says nothing about where that was.
                return match self.is_ordered() {
                    true => {
                        self.anew((reads, changes))?;
                        self.put_in_order()
                    }
                    false => Ok(None),
                };
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

    /// What to try where the run ended, the best first.
    fn proposals(&self) -> Vec<Proposal> {
        let mut proposals = propose(&self.runner, &self.region, &self.hints);
        proposals.retain(|proposal| {
            let left = self.left.get(&(proposal.place, proposal.value));
            left.is_none_or(|times| *times < MOST_RETURNS) && (self.desperate || !proposal.harms)
        });
        proposals
    }

    /// Of what is proposed where the run ended, what brings it furthest.
    fn best_of(
        &mut self,
        proposals: &[Proposal],
        (reads, changes): (usize, usize),
        first: usize,
    ) -> Result<Option<Trial>, Fault> {
        let start = |proposal: &Proposal| proposal.from.max(first);
        let likely = proposals.iter().take(MOST_PROPOSALS);
        // What was read long ago takes as long to be read again: only where nothing else helps.
        let (near, far): (Vec<&Proposal>, Vec<&Proposal>) =
            likely.partition(|proposal| reads.saturating_sub(start(proposal)) <= FAR);
        if let Some(start) = near.iter().map(|proposal| start(proposal)).min() {
            self.runner.hold(start, changes)?;
        }
        let best = self.best_among(None, &near, (reads, changes), first)?;
        match best.as_ref().is_some_and(|best| best.is_far) {
            true => Ok(best),
            false => self.best_among(best, &far, (reads, changes), first),
        }
    }

    /// The same of some of them, and of what was tried before.
    fn best_among(
        &mut self,
        mut best: Option<Trial>,
        proposals: &[&Proposal],
        (reads, changes): (usize, usize),
        first: usize,
    ) -> Result<Option<Trial>, Fault> {
        for proposal in proposals {
            let is_over = self.runner.counts.reads > self.most_reads;
            if is_over || best.as_ref().is_some_and(|best| best.is_enough(proposal)) {
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
        Ok(best)
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
        let known = self.known;
        if !self.runner.change_at(at, proposal.place, proposal.value)? {
            return Ok(None);
        }
        let end = sound(self.runner.run(reads + FAR))?;
        let is_new = self.runner.machine.domain.trace.has_more(known, reads);
        let trial = Trial {
            proposal: *proposal,
            reads: self.runner.reads().len(),
            last: self.runner.decisive(),
            is_new,
            is_far: end == End::Accepted || end == End::Reached && is_new,
        };
        let helps = trial.is_far || !end.is_endless() && (trial.reads > reads || is_new);
        Ok(helps.then_some(trial))
    }

    /// Does nothing that was read lately bring the run much further, for the second time?
    fn is_stuck(&mut self, best: Option<&Trial>, changes: usize) -> bool {
        let made = &self.runner.changes[..changes];
        let known = |place: Place| {
            let mut all = self.runner.settled.iter().chain(made);
            all.any(|change| change.place == place)
        };
        let goes_on = |best: &Trial| best.is_far || known(best.proposal.place);
        if best.is_some_and(goes_on) {
            self.strides = 0;
            return false;
        }
        self.strides += 1;
        self.strides > 1 && self.scans > COST * self.runner.reads().len()
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
}

/// A value that was tried, and how far the predicate came with it.
struct Trial {
    proposal: Proposal,
    reads: usize,
    last: Option<Place>,
    /// It came to something that was not read before; else it may go in circles.
    is_new: bool,
    is_far: bool,
}

impl Trial {
    /// Does it come further, or as far with less that may break elsewhere?
    fn is_better(&self, other: &Trial) -> bool {
        let safer = self.proposal.risk < other.proposal.risk;
        match (self.is_far, other.is_far) {
            (true, true) => safer,
            (false, false) if self.last != other.last => self.reach() > other.reach(),
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
        (self.is_far, self.reach()) > (other.is_far, other.reach())
    }

    fn reach(&self) -> (bool, usize) {
        (self.is_new, self.reads)
    }

    /// Can a proposal only be worse?
    fn beats(&self, next: &Proposal) -> bool {
        self.is_far && next.risk >= self.proposal.risk
    }
}
