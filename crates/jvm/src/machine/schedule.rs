//! The one schedule of `vitrum run`: round robin, on a clock that moves a little with every turn and every
//! look at it, and jumps when all threads wait.

use super::thread::{Status, Wake};
use super::{Machine, Stop};
use crate::domain::Domain;
use crate::heap::Lock;
use crate::ids::{Ref, ThreadId};

/// How long it takes at least to give up a turn.
const YIELD_NANOS: u64 = 1_000;
/// How long it takes to look at the clock.
pub(super) const LOOK_NANOS: u64 = 100;

impl<D: Domain> Machine<D> {
    /// Keeps the current thread if it can run, else chooses another.
    pub(super) fn schedule(&mut self) -> Result<(), Stop> {
        loop {
            if !self.threads.iter().any(|t| t.is_alive() && !t.daemon) {
                self.begin_end()?;
            }
            if let Some(id) = self.enabled_from(self.current) {
                self.resume(id);
                return Ok(());
            }
            if !self.advance_clock() {
                return Err(Stop::Deadlock);
            }
        }
    }

    /// Gives the turn to the next thread that can run.
    pub(super) fn yield_turn(&mut self) {
        // A branch or call counts as a nanosecond, and giving up the turn takes some more.
        self.pass_time(u64::from(self.options.quantum).max(YIELD_NANOS));
        let next = ThreadId((self.current.0 + 1) % self.threads.len().max(1) as u32);
        if let Some(id) = self.enabled_from(next) {
            self.current = id;
        }
    }

    fn enabled_from(&self, first: ThreadId) -> Option<ThreadId> {
        let n = self.threads.len();
        (0..n)
            .map(|i| ThreadId(((first.index() + i) % n) as u32))
            .find(|id| self.is_enabled(*id))
    }

    fn is_enabled(&self, id: ThreadId) -> bool {
        let free = |object: Ref| self.heap.object(object).lock.owner().is_none();
        match self.threads[id.index()].status {
            Status::Runnable => true,
            Status::Blocked(on) | Status::Reacquiring { on, .. } => free(on),
            Status::AwaitsClass(class) => !self.is_being_initialized(class),
            _ => false,
        }
    }

    pub(super) fn resume(&mut self, id: ThreadId) {
        self.current = id;
        match self.threads[id.index()].status {
            Status::Runnable => return,
            Status::Reacquiring { on, count } => self.heap.header(on).lock = Lock::held(id, count),
            _ => {}
        }
        self.set_status(id, Status::Runnable);
    }

    /// Time passes while threads run, or one that polls would wait for ever for one that sleeps.
    pub(super) fn pass_time(&mut self, nanos: u64) {
        self.globals.clock = self.globals.clock.saturating_add(nanos);
        let now = self.globals.clock;
        let is_due = |status: Status| status.deadline().is_some_and(|deadline| deadline <= now);
        let due = self.threads.iter().filter(|t| is_due(t.status));
        for id in due.map(|t| t.id).collect::<Vec<_>>() {
            self.wake(id, Wake::Normal);
        }
    }

    /// Lets the earliest deadline pass; false if there is none.
    fn advance_clock(&mut self) -> bool {
        let deadlines = self
            .threads
            .iter()
            .filter_map(|t| Some((t.status.deadline()?, t.id)));
        let Some((deadline, id)) = deadlines.min() else {
            return false;
        };
        self.globals.clock = self.globals.clock.max(deadline);
        self.wake(id, Wake::Normal);
        true
    }
}
