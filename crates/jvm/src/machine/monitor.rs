//! Monitors, waiting and waking. The lock is in the object's header; who waits is in the threads.

use super::thread::{Status, Wake};
use super::touch::Touch;
use super::{Deed, Exec, Machine, Raise, Stop, Trap};
use crate::domain::Domain;
use crate::heap::{Lock, Look};
use crate::ids::{Ref, ThreadId};
use crate::peers::Host;

const SLEEP_INTERRUPTED: &str = "sleep interrupted";

impl<D: Domain> Machine<D> {
    #[cold]
    pub(super) fn enter_monitor(&mut self, object: Ref) -> Exec {
        let lock = self.heap.object(object).lock;
        if D::WATCHED && lock.owner() != Some(self.current) {
            self.notice_enter(object)?;
        }
        match lock.owner() {
            None => self.heap.header(object).lock = Lock::held(self.current, 1),
            Some(owner) if owner == self.current => {
                if lock.count() == Lock::MAX_COUNT {
                    return Err(Trap::Stop(Stop::Exhausted(
                        "a monitor was entered 65535 times".into(),
                    )));
                }
                self.heap.header(object).lock = Lock::held(owner, lock.count() + 1);
            }
            Some(_) => {
                self.set_status(self.current, Status::Blocked(object));
                return Err(Trap::Reschedule);
            }
        }
        Ok(())
    }

    /// A watched thread that wants a monitor is blocked until it is given its turn.
    fn notice_enter(&mut self, object: Ref) -> Exec {
        self.notice_whole(object, Touch::Enter).inspect_err(|trap| {
            if matches!(trap, Trap::Boundary) {
                self.set_status(self.current, Status::Blocked(object));
            }
        })
    }

    /// Giving a monitor back hurries nothing that others do: only where every access counts does a thread
    /// stop before it.
    pub(super) fn notice_exit(&mut self, object: Ref) -> Exec {
        if !self.options.search.every_access {
            return Ok(());
        }
        let lock = self.heap.object(object).lock;
        match lock.is_held_by(self.current) && lock.count() == 1 {
            true => self.notice_whole(object, Touch::Exit),
            false => Ok(()),
        }
    }

    #[cold]
    pub(super) fn exit_monitor(&mut self, object: Ref) -> Exec {
        let lock = self.heap.object(object).lock;
        if !lock.is_held_by(self.current) {
            return Err(Trap::raise(
                "java/lang/IllegalMonitorStateException",
                "current thread is not owner",
            ));
        }
        self.heap.header(object).lock = Lock::held(self.current, lock.count() - 1);
        Ok(())
    }

    /// `Object.wait`: gives the monitor away and waits; called again when woken.
    pub(super) fn wait_on(&mut self, object: Ref, nanos: Option<u64>) -> Exec {
        if let Some(wake) = self.take_wake() {
            return self.finish_wait(wake, None);
        }
        let lock = self.heap.object(object).lock;
        if !lock.is_held_by(self.current) {
            return Err(Trap::raise(
                "java/lang/IllegalMonitorStateException",
                "current thread is not owner",
            ));
        }
        self.notice_whole(object, Touch::Wait)?;
        self.check_interrupt(None)?;
        self.heap.header(object).lock = Lock::FREE;
        self.globals.ticket += 1;
        let deadline = nanos.map(|n| self.globals.clock.saturating_add(n));
        let status = Status::Waiting {
            on: object,
            ticket: self.globals.ticket,
            deadline,
            count: lock.count(),
        };
        self.set_status(self.current, status);
        Err(Trap::Reschedule)
    }

    pub(super) fn sleep(&mut self, nanos: u64) -> Exec {
        if let Some(wake) = self.take_wake() {
            return self.finish_wait(wake, Some(SLEEP_INTERRUPTED));
        }
        self.notice_whole(self.thread().object, Touch::Sleep)?;
        self.check_interrupt(Some(SLEEP_INTERRUPTED))?;
        self.set_status(
            self.current,
            Status::Sleeping {
                deadline: self.globals.clock.saturating_add(nanos),
            },
        );
        Err(Trap::Reschedule)
    }

    /// `Unsafe.park`; `None` waits without limit.
    pub(super) fn park(&mut self, deadline: Option<u64>) -> Exec {
        if self.take_wake().is_some() {
            return Ok(());
        }
        self.notice_whole(self.thread().object, Touch::Park)?;
        let interrupted = self.is_interrupted(self.current)?;
        if deadline.is_some() {
            // The time by itself is no part of a state.
            self.heap.tape.spoil();
        }
        let thread = self.thread();
        if thread.permit || interrupted || deadline.is_some_and(|d| d <= self.globals.clock) {
            self.thread_state(self.current).permit = false;
            return Ok(());
        }
        self.set_status(self.current, Status::Parked { deadline });
        Err(Trap::Reschedule)
    }

    pub(super) fn unpark(&mut self, id: ThreadId) -> Exec {
        self.notice_whole(self.threads[id.index()].object, Touch::Unpark)?;
        if matches!(self.threads[id.index()].status, Status::Parked { .. }) {
            self.wake(id, Wake::Normal);
        } else {
            self.thread_state(id).permit = true;
        }
        Ok(())
    }

    pub(super) fn interrupt(&mut self, id: ThreadId) -> Exec {
        self.notice_whole(self.threads[id.index()].object, Touch::Interrupt)?;
        match self.threads[id.index()].status {
            Status::Waiting { .. } | Status::Sleeping { .. } => self.wake(id, Wake::Interrupted),
            Status::Parked { .. } => self.wake(id, Wake::Normal),
            _ => {}
        }
        Ok(())
    }

    /// The flag is the Java object's own field: Java code reads and clears it too.
    fn is_interrupted(&mut self, id: ThreadId) -> Exec<bool> {
        let object = self.threads[id.index()].object;
        let host: &mut dyn Host = self;
        Ok(host.field(object, "interrupted", "Z")? != 0)
    }

    fn check_interrupt(&mut self, message: Option<&str>) -> Exec {
        if self.is_interrupted(self.current)? {
            self.interrupted(message)
        } else {
            Ok(())
        }
    }

    fn interrupted(&mut self, message: Option<&str>) -> Exec {
        let object = self.thread().object;
        let host: &mut dyn Host = self;
        host.set_field(object, "interrupted", "Z", 0)?;
        let message = message.map(str::to_string);
        Err(Trap::Raise(Raise {
            message,
            ..Raise::of("java/lang/InterruptedException")
        }))
    }

    fn take_wake(&mut self) -> Option<Wake> {
        let wake = self.thread().woken?;
        self.thread_state(self.current).woken = None;
        Some(wake)
    }

    fn finish_wait(&mut self, wake: Wake, message: Option<&str>) -> Exec {
        match wake {
            Wake::Normal => Ok(()),
            Wake::Interrupted => self.interrupted(message),
        }
    }

    /// Ends a wait, a sleep or a park.
    pub(super) fn wake(&mut self, id: ThreadId, wake: Wake) {
        let status = match self.threads[id.index()].status {
            Status::Waiting { on, count, .. } => Status::Reacquiring { on, count },
            _ => Status::Runnable,
        };
        self.set_status(id, status);
        self.thread_state(id).woken = Some(wake);
    }

    /// Threads in `wait` on the object, the longest waiting first.
    fn waiters(&self, object: Ref) -> Vec<ThreadId> {
        self.heap.tape.note(Look::Waiters(object));
        let mut waiters: Vec<(u64, ThreadId)> = (self.threads.unnoted().iter())
            .filter_map(|t| match t.status {
                Status::Waiting { on, ticket, .. } if on == object => Some((ticket, t.id)),
                _ => None,
            })
            .collect();
        if D::WATCHED {
            // Who waits longer is no part of a state.
            waiters.sort_by_key(|(_, id)| *id);
        } else {
            waiters.sort();
        }
        waiters.into_iter().map(|(_, id)| id).collect()
    }

    pub(super) fn notify(&mut self, object: Ref, all: bool) -> Exec {
        if !self.heap.object(object).lock.is_held_by(self.current) {
            return Err(Trap::raise(
                "java/lang/IllegalMonitorStateException",
                "current thread is not owner",
            ));
        }
        let waiters = self.waiters(object);
        if waiters.is_empty() && !self.options.search.every_access {
            // None can come while this thread has the monitor.
            self.tell_notified(object, &[]);
            return Ok(());
        }
        self.notice_whole(object, Touch::Notify)?;
        let woken = match all || waiters.is_empty() {
            true => &waiters[..],
            false => std::slice::from_ref(&waiters[self.choose(waiters.len() as u32)? as usize]),
        };
        woken.iter().for_each(|id| self.wake(*id, Wake::Normal));
        self.tell_notified(object, woken);
        Ok(())
    }

    fn tell_notified(&mut self, on: Ref, woken: &[ThreadId]) {
        self.tell(|| Deed::Notified {
            on,
            woken: woken.to_vec(),
        });
    }

    /// Wakes all waiters of a thread object when the thread ends, whoever owns the monitor.
    pub(super) fn wake_all(&mut self, object: Ref) {
        for id in self.waiters(object) {
            self.wake(id, Wake::Normal);
        }
    }
}
