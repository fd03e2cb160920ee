//! What is tried with a structure, one after the other: without objects that were removed, with all, and with what the JDK's
//! collections hold. Start at [`mend`].

use std::collections::{HashMap, HashSet};
use std::time::Instant;

use vitrum_jvm::Machine;
use vitrum_jvm::ids::Ref;

use super::facts::Facts;
use super::mender::{ENOUGH, Mended, Mender, Verdict};
use super::propose::Hints;
use super::region::Region;
use super::removed::Removed;
use super::runner::{Change, Runner};
use super::step::SCANS;
use super::told::tell;
use super::tracked::{Trace, Tracked};
use crate::predicate::Predicate;

/// A predicate may call itself for each object, and so many others on the way.
const FRAMES_PER_OBJECT: usize = 4;

/// Has a structure satisfy its predicate, or leaves it as it was. No mark may be open.
pub fn mend(
    machine: &mut Machine<Tracked>,
    root: Ref,
    predicate: Predicate,
    until: Option<Instant>,
) -> Mended {
    let begin = Instant::now();
    let facts = Facts::of(&mut machine.program, predicate.method);
    let mut attempts = Attempts {
        machine,
        root,
        predicate,
        until,
        facts,
    };
    let mut mended = attempts.all();
    mended.seconds = begin.elapsed().as_secs_f64();
    mended
}

struct Attempts<'m> {
    machine: &'m mut Machine<Tracked>,
    root: Ref,
    predicate: Predicate,
    until: Option<Instant>,
    facts: Facts,
}

impl Attempts<'_> {
    fn all(&mut self) -> Mended {
        let region = self.region(false, &HashSet::new());
        let cells = region.cells;
        let mended = match region.removed(self.machine) {
            None => self.attempt(region),
            Some(removed) => {
                let without: HashSet<Ref> = removed.objects.iter().copied().collect();
                let rest = self.region(false, &without);
                let mended = self.attempt(rest);
                self.compare(mended, &removed, region)
            }
        };
        match mended.result == Verdict::NotFound && cells > 0 {
            true => self.with_cells(mended),
            false => mended,
        }
    }

    fn region(&mut self, with_cells: bool, without: &HashSet<Ref>) -> Region {
        Region::find(self.machine, self.root, &self.facts, (with_cells, without))
    }

    /// What was mended without objects that were removed, or what is mended with all.
    fn compare(&mut self, mended: Mended, removed: &Removed, all: Region) -> Mended {
        // What told that they were removed must be right then, or be all that is wrong.
        let is_told = match removed.told {
            Some(told) => !mended.changes.iter().any(|change| change.place == told),
            None => mended.changes.len() == 1,
        };
        let keeps_all = mended.result == Verdict::Mended && mended.left_out == 0 && is_told;
        if matches!(mended.result, Verdict::Sound | Verdict::Fault(_)) {
            return mended;
        }
        let (is_doubtful, removed) = (removed.is_doubtful, removed.objects.len());
        let without = Mended {
            objects: mended.objects + removed,
            left_out: mended.left_out + removed,
            ..mended
        };
        if keeps_all && !is_doubtful {
            return without;
        }
        self.take_back(&without);
        let with = self.attempt(all);
        let is_better = match with.result {
            Verdict::Mended => keeps_all && without.changes.len() < with.changes.len(),
            _ => without.result == Verdict::Mended,
        };
        if !is_better {
            return with;
        }
        self.take_back(&with);
        for change in &without.changes {
            self.write(change, change.new);
        }
        without
    }

    /// What the JDK's collections hold may be changed too.
    fn with_cells(&mut self, mended: Mended) -> Mended {
        let region = self.region(true, &HashSet::new());
        let other = self.attempt(region);
        // If more changes are needed, or objects are lost, it was not what they hold that was wrong.
        if other.changes.len() > ENOUGH || other.left_out > 0 {
            self.take_back(&other);
            return mended;
        }
        match other.result {
            Verdict::Mended => Mended {
                objects: mended.objects,
                failure: mended.failure,
                ..other
            },
            _ => mended,
        }
    }

    fn take_back(&mut self, mended: &Mended) {
        for change in &mended.changes {
            self.write(change, change.old);
        }
    }

    fn write(&mut self, change: &Change, word: u64) {
        let place = change.place;
        self.machine.heap.decide(place.object, place.slot, word);
    }

    fn attempt(&mut self, region: Region) -> Mended {
        let machine = &mut *self.machine;
        let written = region.written(&machine.program, &self.facts);
        machine.domain.trace = Trace::over(region.first, region.end());
        region.watch(machine, true);
        machine.mending = true;
        let frames = machine.options.max_frames;
        machine.options.max_frames += FRAMES_PER_OBJECT * region.objects.len();
        let mut mender = Mender {
            runner: Runner::new(machine, self.root, self.predicate),
            region,
            failure: None,
            hints: Hints::default(),
            relinked: true,
            desperate: false,
            back: tell,
            first_reads: 0,
            lost: 0,
            left: HashMap::new(),
            returns: 0,
            decisions: Vec::new(),
            scans: SCANS,
            most_reads: 0,
            known: 0,
            strides: 0,
            orders: None,
        };
        mender.runner.until = self.until;
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
            seconds: 0.0,
        };
        mender.region.watch(machine, false);
        machine.mending = false;
        machine.options.max_frames = frames;
        machine.domain.trace = Trace::default();
        mended
    }
}
