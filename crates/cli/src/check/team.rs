//! Several threads that share a search, each with a machine of its own. Start at [`Team::search`].
//!
//! One thread begins alone: most searches are over before a second machine is made. When it has met enough states, the
//! others are invited: they make machines, relive what gave numbers in the first one ([`History`]), share its states
//! and are given parts of what it has left to do ([`Work`]). Which choices are made in a state
//! depends on the state and on what is known of steps, so that all threads together meet the states that one would, but
//! for what they know of steps.

use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use vitrum_explore::{Course, Coverage, Part, Step, Store, Visitor};
use vitrum_jvm::machine::{Event, Futures, History, Invitation, Pool};
use vitrum_jvm::{Machine, Watched};

use super::checkpoint::{Checkpoint, Rest, Resumed, Written};
use super::judge::{Judge, PAUSED};
use super::plan::Plan;
use super::rows::Story;
use super::sources::Sources;
use super::way::{Way, Work};
use super::{Prepared, prepare, record};
use crate::refusal::Refusal;
use crate::resolved::Resolved;
use crate::run::halt_at;

type Java = Machine<Watched>;

/// Threads for each core.
const MOST: usize = 4;

/// The threads of a check, through all of its searches.
pub struct Team<'a> {
    resolved: &'a Resolved,
    plan: &'a Plan,
    threads: usize,
    history: Arc<History>,
    /// How much of it the first machine knows.
    known: usize,
    /// Where searches are saved.
    checkpoint: Option<Checkpoint>,
    /// A saved search that was not yet gone on with.
    resumed: Option<Resumed>,
}

/// Where the threads of one search meet.
pub struct Meeting {
    work: Work,
    history: Arc<History>,
    invited: Mutex<Invited>,
    changed: Condvar,
    /// All were invited.
    is_full: AtomicBool,
    /// States that each thread has met first.
    tally: Vec<AtomicU64>,
    /// States after which others are invited, and whether the first thread waits for them.
    after: u64,
    waits: bool,
}

#[derive(Default)]
struct Invited {
    invitations: Vec<Invitation>,
    /// Nobody is invited any more.
    closed: bool,
    /// Threads that have taken their seats, or will not.
    settled: usize,
}

/// What came of a thread's part.
struct Share {
    judge: Judge,
    course: Course,
    states: u64,
    futures: Futures,
    assumptions: BTreeSet<&'static str>,
    jumps: u64,
    /// What it did not get done.
    left: Option<Part>,
}

impl<'a> Team<'a> {
    pub fn new(
        resolved: &'a Resolved,
        plan: &'a Plan,
        checkpoint: Option<Checkpoint>,
        resumed: Option<Resumed>,
    ) -> Team<'a> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Team {
            resolved,
            plan,
            threads: (plan.threads as usize).min(MOST * cores),
            history: Arc::default(),
            known: 0,
            checkpoint,
            resumed,
        }
    }

    /// Has the machine go to where the search is that was saved, if there is one.
    pub fn take_up(
        &mut self,
        machine: &mut Java,
        pool: &mut Pool,
        judge: &mut Judge,
    ) -> Result<bool, Refusal> {
        let Some(resumed) = &mut self.resumed else {
            return Ok(false);
        };
        self.history = resumed.head.history.clone();
        let events = self.history.since(0);
        self.known = events.len();
        relive(machine, events, self.resolved, &mut judge.prelude);
        machine.keep_counts();
        machine.forget_stored();
        resumed.take_up(machine, pool, judge)?;
        Ok(true)
    }

    /// Writes down what the first machine has just done.
    pub fn note(&mut self, event: Event) {
        self.history.add(&mut self.known, event);
    }

    /// The same where it has taken other guards for granted.
    pub fn note_guards(&mut self, machine: &Java) {
        let guards = machine.guards().into_iter();
        let guards = guards.map(|(_, field, lock)| (field, lock)).collect();
        self.note(Event::Guards(guards));
    }

    /// The first machine goes through what others wrote down; it is where searches begin.
    pub fn catch_up(&mut self, machine: &mut Java) {
        let events = self.history.since(self.known);
        self.known += events.len();
        events.into_iter().for_each(|event| machine.relive(event));
    }

    /// Are machines no longer sure to have the same numbers, of which there are several?
    pub fn is_torn(&self) -> bool {
        self.threads > 1 && self.history.is_torn()
    }

    /// Searches on this way, and saves the search on the way if that is asked for.
    pub fn search(
        &mut self,
        machine: &mut Java,
        pool: &mut Pool,
        judge: &mut Judge,
        mut way: Way,
    ) -> Coverage {
        machine.find_regions();
        let mut course = match self.begin(&mut way) {
            Ok(course) => course,
            Err(coverage) => return coverage,
        };
        // What is below a state depends on how deep it is, where there is a depth limit; and one alone can count paths.
        let for_all = !machine.options.search.counts && !self.plan.profile;
        let together = self.threads > 1 && self.plan.limits.depth.is_none() && for_all;
        loop {
            judge.saves_at = self.checkpoint.as_ref().and_then(Checkpoint::next);
            let system = (&mut *machine, &mut *pool);
            match together.then(|| way.share()).flatten() {
                Some(work) => self.search_together(system, judge, &mut way, work, &mut course),
                None => self.search_alone(system, judge, &mut way, &mut course),
            }
            if !self.save(machine, pool, judge, &mut course, &|out| way.save(out)) {
                return course.coverage;
            }
        }
    }

    /// The course of a search, and what is left to do of one that was saved.
    fn begin(&mut self, way: &mut Way) -> Result<Course, Coverage> {
        let Some(mut resumed) = self.resumed.take() else {
            return Ok(Course::default());
        };
        let input = &mut resumed.rest();
        let loaded = Course::load(input).and_then(|course| {
            way.load(input)?;
            Ok(course)
        });
        loaded.map_err(|error| Coverage {
            incomplete: Some(format!("the saved search can't be read: {error}")),
            ..Coverage::default()
        })
    }

    /// Saves a search that was left, if that is asked for. True if it was left for nothing else. One that a thread broke off
    /// is in the midst of a step there, which would be left out.
    fn save(
        &mut self,
        machine: &Java,
        pool: &Pool,
        judge: &mut Judge,
        course: &mut Course,
        rest: Rest,
    ) -> bool {
        if let Some(checkpoint) = &mut self.checkpoint
            && course.is_left
            && !course.broke_off
            && !judge.halted
        {
            let written = Written {
                machine,
                pool,
                history: &self.history,
                judge,
                course,
            };
            let file = checkpoint.write(&written, rest).map(Path::to_path_buf);
            judge.saved = file.or(judge.saved.take());
        }
        let incomplete = &mut course.coverage.incomplete;
        let paused = incomplete.take_if(|why| why == PAUSED).is_some();
        paused && !course.broke_off
    }

    fn search_alone(
        &mut self,
        (machine, pool): (&mut Java, &mut Pool),
        judge: &mut Judge,
        way: &mut Way,
        course: &mut Course,
    ) {
        if self.checkpoint.is_some() {
            machine.keep_notes(self.history.clone(), self.known, false);
        }
        way.go_on((machine, pool), &self.plan.limits, judge, course);
        self.known = machine.end_notes().unwrap_or(self.known);
    }

    fn search_together(
        &mut self,
        (machine, pool): (&mut Java, &mut Pool),
        judge: &mut Judge,
        way: &mut Way,
        work: Work,
        course: &mut Course,
    ) {
        let meeting = Arc::new(self.meeting(work));
        judge.sit_down(0, meeting.clone());
        machine.keep_notes(self.history.clone(), self.known, true);
        let leaving = pool.store.leaving();
        let shares = std::thread::scope(|scope| {
            let assist = |seat| {
                let (team, meeting) = (&*self, meeting.clone());
                scope.spawn(move || team.assist(seat, &meeting))
            };
            let others: Vec<_> = (1..self.threads).map(assist).collect();
            let ending = (Ending(&meeting), leaving);
            way.go_on((machine, pool), &self.plan.limits, judge, course);
            drop(ending);
            // A bug in a thread is one of the whole search.
            let shares = others
                .into_iter()
                .filter_map(|other| other.join().unwrap_or_else(|bug| resume_unwind(bug)));
            shares.collect::<Vec<Share>>()
        });
        pool.store.enter();
        judge.stand_up();
        self.known = machine.end_notes().unwrap_or(self.known);
        self.catch_up(machine);
        let mut left = Vec::new();
        for mut share in shares {
            left.extend(share.left.take());
            self.take_in(share, machine, pool, judge, course);
        }
        way.take_over(left.into_iter());
    }

    fn meeting(&self, work: Work) -> Meeting {
        Meeting {
            work,
            history: self.history.clone(),
            invited: Mutex::default(),
            changed: Condvar::new(),
            is_full: AtomicBool::new(false),
            tally: (0..self.threads).map(|_| AtomicU64::new(0)).collect(),
            after: self.plan.joins_after(),
            waits: self.plan.join_after.is_some(),
        }
    }

    /// What another thread does: none if it was not needed, or can't take part.
    fn assist(&self, seat: usize, meeting: &Arc<Meeting>) -> Option<Share> {
        let invitation = meeting.wait_for_invitation()?;
        let prepared = prepare(self.resolved, self.plan.search.clone(), self.plan);
        let Ok(Prepared {
            mut machine,
            mut judge,
        }) = prepared
        else {
            meeting.settle();
            return None;
        };
        let known = invitation.known;
        let events = self.history.since(0).into_iter().take(known);
        relive(&mut machine, events, self.resolved, &mut Story::default());
        machine.keep_counts();
        let Some(mut pool) = machine.accept(invitation) else {
            meeting.settle();
            return None;
        };
        let limits = &self.plan.limits;
        machine.halt = Some(halt_at(limits.until, limits.memory.map(|limit| limit.most)));
        judge.sit_down(seat, meeting.clone());
        pool.store.enter();
        let ending = (Ending(meeting), pool.store.leaving());
        let mut way = meeting.work.join();
        let alike = way.begins_alike(&mut machine, &mut pool);
        meeting.settle();
        if !alike {
            // The others go on.
            std::mem::forget(ending.0);
            return None;
        }
        machine.find_regions();
        machine.keep_notes(self.history.clone(), known, true);
        let mut course = Course::default();
        way.go_on((&mut machine, &mut pool), limits, &mut judge, &mut course);
        drop(ending);
        judge.stand_up();
        Some(Share {
            judge,
            course,
            left: way.into_part(),
            states: pool.store.states,
            futures: std::mem::take(machine.foresight()),
            assumptions: std::mem::take(&mut machine.assumptions),
            jumps: machine.stats.jumps,
        })
    }

    fn take_in(
        &self,
        share: Share,
        machine: &mut Java,
        pool: &mut Pool,
        judge: &mut Judge,
        course: &mut Course,
    ) {
        course.is_left |= share.course.is_left;
        course.broke_off |= share.course.broke_off;
        let coverage = &mut course.coverage;
        machine.foresight().merge(&share.futures);
        machine.assumptions.extend(share.assumptions);
        machine.stats.jumps += share.jumps;
        pool.store.states += share.states;
        coverage.transitions += share.course.coverage.transitions;
        coverage.matched += share.course.coverage.matched;
        coverage.ends += share.course.coverage.ends;
        coverage.deepest = coverage.deepest.max(share.course.coverage.deepest);
        let incomplete = coverage.incomplete.take();
        coverage.incomplete = incomplete.or(share.course.coverage.incomplete);
        let turned = judge.is_to_begin_again();
        if let Some(picks) = judge.take_in(share.judge).filter(|_| !turned) {
            // The first machine is to learn the same. Of others that have learned something too it can't: it makes
            // other steps by then.
            machine.look_at_end(&picks, |machine, end| match end {
                Step::End(stop) => {
                    let _ = Visitor::<Java>::end(judge, machine, &|| picks.clone(), stop);
                }
                Step::Choice(_) => self.history.tear(),
            });
        }
    }
}

/// Has a machine go through a history.
fn relive(
    machine: &mut Java,
    events: impl IntoIterator<Item = Event>,
    resolved: &Resolved,
    story: &mut Story,
) {
    let sources = Sources::new(&resolved.target);
    for event in events {
        match event {
            Event::Begun => record::prelude(machine, &sources, story),
            event => machine.relive(event),
        }
    }
}

/// Whatever ends the search of one thread ends it for all, also a bug.
struct Ending<'a>(&'a Meeting);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Meeting {
    fn invited(&self) -> MutexGuard<'_, Invited> {
        self.invited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Invites the others once there are enough states.
    pub fn invite(&self, met: u64, machine: &Java, pool: &Pool) {
        if met < self.after || self.is_full.load(Ordering::Relaxed) {
            return;
        }
        self.is_full.store(true, Ordering::Relaxed);
        let others = self.tally.len() - 1;
        let mut invited = self.invited();
        for _ in 0..others {
            invited.invitations.push(machine.invitation(pool));
        }
        self.changed.notify_all();
        if self.waits {
            // They may need the states for themselves.
            pool.store.leave();
            let missing = |invited: &mut Invited| invited.settled < others;
            drop(self.changed.wait_while(invited, missing));
            pool.store.enter();
        }
    }

    fn wait_for_invitation(&self) -> Option<Invitation> {
        let waits = |invited: &mut Invited| invited.invitations.is_empty() && !invited.closed;
        let invited = self.changed.wait_while(self.invited(), waits);
        let mut invited = invited.unwrap_or_else(PoisonError::into_inner);
        invited.invitations.pop().filter(|_| !invited.closed)
    }

    /// One more has taken its seat, or will not.
    fn settle(&self) {
        self.invited().settled += 1;
        self.changed.notify_all();
    }

    /// The search is over.
    fn close(&self) {
        self.work.stop();
        self.invited().closed = true;
        self.changed.notify_all();
    }

    /// Notes how many states a thread has met first, and says how many all have.
    pub fn tally(&self, seat: usize, store: &Store) -> u64 {
        self.tally[seat].store(store.states, Ordering::Relaxed);
        let all = self.tally.iter().map(|one| one.load(Ordering::Relaxed));
        all.sum()
    }

    /// Why the search can't go on.
    pub fn trouble(&self) -> Option<String> {
        let torn = self.history.is_torn();
        torn.then(|| "threads loaded classes at the same time".into())
    }
}
