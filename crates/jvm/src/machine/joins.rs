//! Waiting for the end of a thread (`Thread.join` without a time limit) is no step of its own.
//!
//! A thread that comes to `join` goes on into the wait at once if the other one is alive, and through the whole call if
//! it has ended; when it is woken by that end, it goes on before anybody else does.
//!
//! Why nothing is lost. Assume that nobody but `join` and the end of a thread uses the monitors of threads, which is
//! looked at: else the search begins again ([`Grain::Joins`]). Let *a* be what `join` does up to the wait, *b* a step of
//! another thread that comes before it in some execution.
//! - Unless *b* is the end of that thread or an interrupt of the one that joins, they have nothing in common, and can be
//!   exchanged.
//! - *b* is the end of that thread: then `join` returns without a wait. If *a* comes first, it waits, is woken by *b*, and
//!   returns, having changed nothing: the same state.
//! - *b* is an interrupt: then the wait of *a* throws. If *a* comes first, it waits, *b* takes it out of the wait, and it
//!   throws. If the other thread ends as well, before or after the interrupt, `join` may return instead; an interrupt and
//!   a notification that come before the thread goes on leave it open which of them ends the wait, so both are tried.
//! - If the thread that joins was interrupted before it comes to `join`, it matters which comes first, *a* or the end: this
//!   is a step then.
//!
//! A thread that has ended stays so, and nobody has its monitor for good: to go through `join` has nothing in common with
//! any step of others. The same holds from where a thread is woken by that end to its next step.
//!
//! One that was never started is not waited for; but it may be started: this is a step too.
//!
//! # The end of a thread
//!
//! The end itself, *e*, belongs to the last step before it. Assume that nobody looks whether threads are alive, but for
//! `join`, and that no daemon is started, which is looked at too ([`Grain::Ends`]). Let *b* be a step of another thread
//! that comes between the last step and *e* in some execution.
//! - *b* waits for the end of the thread: it is woken by *e*. If *e* comes first, it does not wait: the same state, see
//!   above.
//! - *b* interrupts or unparks the thread: what it changes is gone with *e*, and nothing if *e* comes first.
//! - *b* is the last step of the program but for *e*: without daemons nobody is cut off by the one that is last.
//! - All else has nothing in common with *e*.
//!
//! So *e* can come first. Nobody can be in the way of it: no thread has the monitor of another one for longer than a step,
//! or this is a step all the same.

use super::thread::{Frame, Status, Wake};
use super::{Exec, Grain, Machine, Trap};
use crate::domain::Domain;
use crate::ids::{MethodId, Ref, ThreadId};
use crate::peers::Host;

impl<D: Domain> Machine<D> {
    /// May the running thread use the monitor of another one without a step, as `join` does?
    pub(super) fn joins_at_once(&mut self, object: Ref) -> Exec<bool> {
        if !self.has_quick_joins() || !self.is_in_join(self.current) || !self.is_thread(object) {
            return Ok(false);
        }
        let lock = self.heap.object(object).lock;
        if lock.owner().is_some_and(|owner| owner != self.current) {
            return Ok(false);
        }
        if self.thread_of(object).is_some() {
            let me = self.thread().object;
            return self.unwatched(|host| Ok(host.field(me, "interrupted", "Z")? == 0));
        }
        Ok(self.has_ended(object))
    }

    /// Is it the object of a thread that was started and is no longer alive?
    pub(super) fn has_ended(&mut self, object: Ref) -> bool {
        self.status_of(object)
            .is_ok_and(|status| status == crate::jdk::ENDED)
    }

    /// What the object of a thread says of how far it is: 0 before it is started.
    fn status_of(&mut self, object: Ref) -> Exec<u64> {
        self.unwatched(|host| {
            let fields = crate::jdk::thread_fields(host, object)?;
            host.field(fields, "threadStatus", "I")
        })
    }

    /// May the running thread end without a step?
    pub(super) fn ends_at_once(&self, object: Ref) -> bool {
        self.has_quick_ends() && self.heap.object(object).lock.owner().is_none()
    }

    pub(super) fn has_quick_ends(&self) -> bool {
        self.has_quick_joins() && !self.options.search.fine.ends
    }

    /// Somebody is about to look at a thread; one that was started may end.
    pub(super) fn look_at_life(&mut self, object: Ref) -> Exec {
        if !self.has_quick_ends() || object == self.thread().object {
            return Ok(());
        }
        match self.status_of(object)? {
            0 => Ok(()),
            _ => Err(Trap::coarse(Grain::Ends)),
        }
    }

    /// A daemon is about to be started, and the end of the last other thread ends it.
    pub(super) fn look_at_daemon(&self) -> Exec {
        match self.has_quick_ends() {
            true => Err(Trap::coarse(Grain::Ends)),
            false => Ok(()),
        }
    }

    /// Code of the program is about to use a monitor; that of a thread it should leave alone.
    pub(super) fn look_at_monitor(&self, object: Ref, code: MethodId) -> Exec {
        let is_own = D::WATCHED && !object.is_null() && self.is_of_program(code);
        match is_own && self.has_quick_joins() && self.is_thread(object) {
            true => Err(Trap::coarse(Grain::Joins)),
            false => Ok(()),
        }
    }

    /// A thread that the end of another one has woken.
    pub(super) fn done_joining(&self) -> Option<ThreadId> {
        let is_done = |id: ThreadId| {
            let thread = &self.threads.unnoted()[id.index()];
            let on = match thread.status {
                Status::Joining(threads) => return self.have_ended(threads),
                Status::Reacquiring { on, .. } => on,
                _ => return false,
            };
            thread.woken.is_some_and(|woken| woken.by == Wake::Normal)
                && self.heap.object(on).lock.owner().is_none()
                && self.is_thread(on)
                && !self.threads.unnoted().iter().any(|t| t.object == on)
                && self.is_in_join(id)
        };
        let waits =
            |status: Status| matches!(status, Status::Reacquiring { .. } | Status::Joining(_));
        let threads = self.threads.unnoted().iter();
        let mut waiting = threads.filter(|t| waits(t.status));
        match self.has_quick_joins() {
            true => waiting.find(|t| is_done(t.id)).map(|t| t.id),
            false => None,
        }
    }

    pub(super) fn has_quick_joins(&self) -> bool {
        let search = &self.options.search;
        let fine = &search.fine;
        let is_plain = !search.every_access && !search.every_state;
        let is_searched = D::WATCHED && !self.warming;
        is_plain && is_searched && !(fine.joins || fine.states || fine.threads)
    }

    pub fn is_thread(&self, object: Ref) -> bool {
        let class = self.heap.object(object).class;
        self.program.is_subclass(class, self.program.known.thread)
    }

    /// Is the thread in `join()`, or in `join(0)` that it calls?
    pub(super) fn is_in_join(&self, id: ThreadId) -> bool {
        let frames = self.threads.unnoted()[id.index()].frames.iter().rev();
        let mut frames = frames.filter(|f| !f.is_own());
        let is = |frame: Option<&Frame>, descriptor: &str| {
            frame.is_some_and(|frame| {
                let method = self.program.method(frame.method);
                method.class == self.program.known.thread
                    && &**self.program.symbols.text(method.name) == "join"
                    && &**self.program.symbols.text(method.descriptor) == descriptor
            })
        };
        let first = frames.next();
        is(first, "()V") || is(first, "(J)V") && is(frames.next(), "()V")
    }
}
