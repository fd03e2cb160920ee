//! What a thread shows of itself to others: `Thread.getState`, `Thread.getStackTrace`.
//!
//! A thread that was woken from outside looks as if it waited for as long as it has not gone on. Who looks at it decides
//! whether it has got so far, and from then on all see the same.
//!
//! A stack shows where a thread is between two operations that others could notice as well. It is shown where the thread
//! stops, in steps that are as small as there are any, and a verdict says that it rests on this.

use super::thread::Status;
use super::touch::Touch;
use super::{Deed, Exec, Grain, Machine, Trap};
use crate::domain::Domain;
use crate::ids::{Ref, ThreadId};
use crate::peers::Host;

/// On what a verdict rests where somebody looks at the stack of another thread.
const STACKS: &str =
    "the stack of another thread is only seen where that is about to do what others could notice";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    Running,
    Blocked,
    Waiting,
    WaitingTimed,
    Parked,
    ParkedTimed,
    Sleeping,
    Ended,
}

impl Shown {
    /// In the order of their numbers.
    pub const ALL: [Shown; 8] = [
        Shown::Running,
        Shown::Blocked,
        Shown::Waiting,
        Shown::WaitingTimed,
        Shown::Parked,
        Shown::ParkedTimed,
        Shown::Sleeping,
        Shown::Ended,
    ];

    pub fn of(status: Status) -> Shown {
        match (status, status.deadline()) {
            (Status::Runnable | Status::AwaitsClass(_), _) => Shown::Running,
            (Status::Blocked(_) | Status::Reacquiring { .. }, _) => Shown::Blocked,
            (Status::Waiting { .. }, None) | (Status::Joining(_), _) => Shown::Waiting,
            (Status::Waiting { .. }, Some(_)) => Shown::WaitingTimed,
            (Status::Parked { .. }, None) => Shown::Parked,
            (Status::Parked { .. }, Some(_)) => Shown::ParkedTimed,
            (Status::Sleeping { .. }, _) => Shown::Sleeping,
            (Status::Terminated, _) => Shown::Ended,
        }
    }
}

impl<D: Domain> Machine<D> {
    pub(super) fn look_at_state(&mut self, id: ThreadId) -> Exec<Shown> {
        let fine = self.options.search.fine.states;
        if D::WATCHED && id != self.current && !fine && !self.is_preparing() {
            return Err(Trap::coarse(Grain::States));
        }
        // Turns that are remembered know less of other threads.
        self.heap.tape.spoil();
        if self.is_pausing(id) {
            // It does not call that sleep.
            return Ok(Shown::Running);
        }
        let thread = &self.threads[id.index()];
        let now = Shown::of(thread.status);
        let before = thread.woken.map_or(Shown::Running, |woken| woken.looks);
        if before == Shown::Running {
            return Ok(now);
        }
        let waits = self.choose(2)? == 1;
        self.tell(|machine| Deed::Saw {
            thread: machine.thread_name(id),
            waits,
        });
        if waits {
            return Ok(before);
        }
        self.look_like(id, Shown::Running);
        Ok(now)
    }

    /// The stack of a thread is about to be looked at. Its own shows nothing of others.
    pub(super) fn look_at_stack(&mut self, thread: Ref) -> Exec {
        if !D::WATCHED || thread == self.thread().object || self.is_preparing() {
            return Ok(());
        }
        if !self.options.search.fine.stacks {
            return Err(Trap::coarse(Grain::Stacks));
        }
        self.notice_whole(thread, Touch::Look)?;
        // Whatever that thread does changes it.
        self.note_wild();
        Host::assume(self, STACKS);
        // Turns that are remembered know less of other threads.
        self.heap.tape.spoil();
        Ok(())
    }

    /// What others take a thread for that was woken; `Running`: for what it is.
    pub(super) fn look_like(&mut self, id: ThreadId, looks: Shown) {
        if let Some(woken) = &mut self.thread_state(id).woken {
            woken.looks = looks;
        }
    }
}
