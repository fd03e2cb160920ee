//! A thread in `join()` goes on before the other one has ended, up to where others could notice it, and waits there for
//! all that it has joined on the way. Start at [`Machine::find_ahead`].
//!
//! Programs keep their threads in an array, start them, and `join` one after the other. As long as the first thread is in
//! the midst of that loop, it can tell the others apart, though it never does. Behind the loop nothing leads to the array
//! any more, and threads that are alike are twins (`state/twins`).
//!
//! Why nothing changes. Let *a* be what the thread does from its `join` to the next operation that others could notice.
//! - *a* uses nothing that others can change and changes nothing that they can see: it stops before it touches anything
//!   that is not its own, or never changes, before it gives a monitor back, asks a native method, initializes a class, or
//!   ends. So it can be exchanged with all that others do until the threads have ended, and it does then what it does now.
//! - Nobody can tell where the thread waits meanwhile. Its state is not looked at and its monitors are left alone
//!   (`joins.rs`). Who interrupts it ends the search, which begins again without ([`Grain::Twins`]); so does all that would
//!   end the path in *a*.
//! - It goes on when all of them have ended, as it would have from the last `join`, in the same step. Whether it can go on
//!   is therefore the same in every state, and so are the choices: a counterexample is executed again without any of this,
//!   by the same picks, and is told as if nobody had gone ahead.

use super::thread::{Status, Thread, Wake};
use super::{Grain, Machine, Stop};
use crate::domain::Domain;
use crate::ids::{MethodId, Ref, ThreadId};
use crate::peers::Peer;

/// Threads that a bit stands for.
const MOST: usize = 64;

impl<D: Domain> Machine<D> {
    /// May threads go ahead, in the search that is under way?
    fn goes_ahead(&self) -> bool {
        let search = &self.options.search;
        let is_told = self.tale.is_some();
        self.has_quick_ends()
            && self.has_twins()
            && self.is_searching()
            && !is_told
            && !search.spurious_wakeups
            && self.globals.atomic == 0
    }

    /// A thread in `join()` that has not gone ahead, and the one whose end it waits for.
    pub(super) fn find_ahead(&self) -> Option<(ThreadId, ThreadId)> {
        if !self.goes_ahead() {
            return None;
        }
        let joined = |thread: &Thread<D>| {
            let on = match thread.status {
                Status::Waiting {
                    on, deadline: None, ..
                } if self.is_thread(on) => on,
                _ => return None,
            };
            let mut threads = self.threads.unnoted().iter();
            let other = threads.find(|other| other.object == on)?.id;
            let is_free = self.heap.object(on).lock.owner().is_none();
            let may = is_free && other.index() < MOST && self.is_in_join(thread.id);
            may.then_some((thread.id, other))
        };
        self.threads.unnoted().iter().find_map(joined)
    }

    /// The thread goes on as if the other one had ended.
    pub(super) fn pass_by(&mut self, id: ThreadId, other: ThreadId) {
        self.wake(id, Wake::Normal);
        self.go_on(id);
        self.watch.ahead = 1 << other.index();
    }

    pub(super) fn is_ahead(&self) -> bool {
        D::WATCHED && self.watch.ahead != 0
    }

    /// Is the running thread to take this one for ended, in `join`?
    pub(super) fn passes_by(&mut self, other: ThreadId) -> bool {
        let passes = self.is_ahead() && other.index() < MOST && self.is_in_join(self.current);
        if passes {
            self.watch.ahead |= 1 << other.index();
        }
        passes
    }

    /// Must the running thread stop before a native method?
    pub(super) fn is_too_far_for(&self, peer: Peer, method: MethodId) -> bool {
        let is_pure = || {
            let method = self.program.method(method);
            let name = self.program.symbols.text(method.name);
            let is_own = method.class == self.program.known.thread && &**name == "currentThread";
            is_own || matches!(peer, Peer::Map(_) | Peer::Map2(_))
        };
        self.is_ahead() && !self.is_in_join(self.current) && !is_pure()
    }

    /// Must it stop before it gives a monitor back?
    pub(super) fn is_too_far_to_exit(&self, object: Ref) -> bool {
        let joins = || self.is_thread(object) && self.is_in_join(self.current);
        self.is_ahead() && !self.is_mine(object) && !joins()
    }

    /// It has stopped, and waits for those that it has passed by. What it stops before it finds out when it goes on.
    pub(super) fn wait_for_passed(&mut self) {
        if self.is_ahead() {
            let threads = std::mem::take(&mut self.watch.ahead);
            let thread = self.thread_state(self.current);
            thread.pending = None;
            thread.status = Status::Joining(threads);
        }
    }

    /// What ends a path may come too early where a thread goes ahead.
    pub(super) fn end_ahead(&self, stop: Stop) -> Stop {
        match stop {
            stop @ (Stop::Coarse(_) | Stop::Cold(_)) => stop,
            _ if self.is_ahead() => Stop::Coarse(Grain::Twins),
            stop => stop,
        }
    }

    /// Are all of these threads no longer alive?
    pub(super) fn have_ended(&self, threads: u64) -> bool {
        self.first_alive(threads).is_none()
    }

    /// The first of these threads that is alive.
    pub fn first_alive(&self, threads: u64) -> Option<ThreadId> {
        let mut all = self.threads.unnoted().iter().take(MOST);
        let lives = |t: &&Thread<D>| threads >> t.id.index() & 1 == 1 && t.is_alive();
        all.find(lives).map(|t| t.id)
    }

    /// The place of a thread that has ended is another one's from now on, for whom nobody waits.
    pub(super) fn leave_place(&mut self, id: ThreadId) {
        let waits = |t: &Thread<D>| match t.status {
            Status::Joining(threads) if id.index() < MOST => {
                let left = threads & !(1 << id.index());
                (left != threads).then_some((t.id, left))
            }
            _ => None,
        };
        let waiting: Vec<(ThreadId, u64)> =
            self.threads.unnoted().iter().filter_map(waits).collect();
        for (other, left) in waiting {
            self.set_status(other, Status::Joining(left));
        }
    }
}
