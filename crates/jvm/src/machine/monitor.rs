//! Monitors, waiting and waking. The lock is in the object's header; who waits is in the threads.

use super::shown::Shown;
use super::thread::{Status, Wake, Woken};
use super::touch::Touch;
use super::{Deed, Exec, Grain, Machine, Raise, Stop, Trap};
use crate::domain::Domain;
use crate::heap::{Lock, Look};
use crate::ids::{Ref, ThreadId};
use crate::peers::Host;

const SLEEP_INTERRUPTED: &str = "sleep interrupted";
/// Each of them doubles the outcomes of a `notifyAll`.
const MOST_UNDECIDED: usize = 16;

impl<D: Domain> Machine<D> {
    /// The instruction that enters a monitor.
    #[cold]
    pub(super) fn enter_by_code(&mut self, object: Ref) -> Exec {
        if let Some(frame) = self.thread().frames.last() {
            self.look_at_monitor(object, frame.method)?;
        }
        self.enter_monitor(object)
    }

    #[cold]
    pub(super) fn enter_monitor(&mut self, object: Ref) -> Exec {
        let lock = self.heap.object(object).lock;
        if D::WATCHED && lock.owner() != Some(self.current) {
            self.use_identity(object)?;
            self.look_at_own_monitor(object)?;
            match self.joins_at_once(object)? {
                // It is no step, but it clashes with starting that thread.
                true => self.note_whole(object, Touch::Enter),
                false => self.notice_enter(object)?,
            }
        }
        match lock.owner() {
            None => self.heap.header(object).lock = Lock::held(self.current, 1),
            Some(owner) if owner == self.current => {
                if lock.count() == Lock::MAX_COUNT {
                    return Err(Trap::from(Stop::Exhausted(
                        "a monitor was entered 65535 times".into(),
                    )));
                }
                self.heap.header(object).lock = Lock::held(owner, lock.count() + 1);
            }
            Some(_) => {
                if self.options.search.fine.states {
                    // It goes on with this, and has noticed it already.
                    self.thread_state(self.current).pending = self.watch.stopped;
                    self.heap.tape.spoil();
                }
                self.set_status(self.current, Status::Blocked(object));
                return Err(Trap::Reschedule);
            }
        }
        Ok(())
    }

    /// The JDK takes the monitor of `Thread` itself where a thread is made, in steps that are too small to be told apart
    /// as long as the program leaves it alone.
    fn look_at_own_monitor(&self, object: Ref) -> Exec {
        let of_threads = object == self.program.class(self.program.known.thread).mirror;
        let frame = self.thread().frames.iter().rev().find(|f| !f.is_own());
        let by_program = frame.is_some_and(|frame| self.is_of_program(frame.method));
        match of_threads && by_program && self.is_searching() {
            true => self.look_at_threads(),
            false => Ok(()),
        }
    }

    /// A watched thread that wants a monitor is blocked until it is given its turn. Where somebody looks at the states
    /// of threads, it is given one to find out that it is.
    fn notice_enter(&mut self, object: Ref) -> Exec {
        let states = self.options.search.fine.states;
        self.notice_whole(object, Touch::Enter).inspect_err(|trap| {
            if matches!(trap, Trap::Boundary) && !states {
                self.set_status(self.current, Status::Blocked(object));
            }
        })
    }

    /// Giving a monitor back hurries nothing that others do: a thread stops before it only where every access counts, or
    /// where somebody could see that another thread has come to the monitor before.
    pub(super) fn notice_exit(&mut self, object: Ref) -> Exec {
        if self.is_too_far_to_exit(object) {
            return Err(Trap::Boundary);
        }
        let search = &self.options.search;
        if !search.every_access && !search.fine.states {
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
        // Who joins a living thread at once was not interrupted.
        let lives = nanos.is_none() && self.thread_of(object).is_some();
        if !lives || !self.joins_at_once(object)? {
            self.notice_whole(object, Touch::Wait)?;
            self.check_interrupt(None)?;
        }
        self.heap.header(object).lock = Lock::FREE;
        self.globals.ticket += 1;
        let deadline = nanos.map(|n| self.globals.clock.saturating_add(n));
        let status = Status::Waiting {
            on: object,
            ticket: self.globals.ticket,
            deadline,
            count: lock.count(),
        };
        self.fall_asleep(status, Touch::Wait)
    }

    fn fall_asleep(&mut self, status: Status, touch: Touch) -> Exec {
        self.thread_state(self.current).glance = None;
        self.set_status(self.current, status);
        if self
            .watch
            .stopped
            .is_none_or(|access| access.touch != touch)
        {
            self.tell(|machine| Deed::Waits(machine.current));
        }
        Err(Trap::Reschedule)
    }

    pub(super) fn sleep(&mut self, nanos: u64) -> Exec {
        if let Some(wake) = self.take_wake() {
            return self.finish_wait(wake, Some(SLEEP_INTERRUPTED));
        }
        self.notice_whole(self.thread().object, Touch::Sleep)?;
        self.check_interrupt(Some(SLEEP_INTERRUPTED))?;
        let deadline = self.globals.clock.saturating_add(nanos);
        self.fall_asleep(Status::Sleeping { deadline }, Touch::Sleep)
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
        self.fall_asleep(Status::Parked { deadline }, Touch::Park)
    }

    pub(super) fn unpark(&mut self, id: ThreadId) -> Exec {
        self.notice_whole(self.threads[id.index()].object, Touch::Unpark)?;
        if matches!(self.threads[id.index()].status, Status::Parked { .. }) {
            self.wake_unseen(id, Wake::Normal);
        } else {
            self.thread_state(id).permit = true;
        }
        Ok(())
    }

    pub(super) fn interrupt(&mut self, id: ThreadId) -> Exec {
        self.notice_whole(self.threads[id.index()].object, Touch::Interrupt)?;
        self.tell(|machine| Deed::Interrupted(machine.thread_name(id)));
        match self.threads[id.index()].status {
            Status::Waiting { .. } | Status::Sleeping { .. } => {
                self.wake_unseen(id, Wake::Interrupted);
            }
            Status::Parked { .. } => self.wake_unseen(id, Wake::Normal),
            Status::Joining(_) => return Err(Trap::coarse(Grain::Twins)),
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
            self.tell(|_| Deed::FoundInterrupted { waited: false });
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
        Err(Trap::from(Raise {
            message,
            ..Raise::of("java/lang/InterruptedException")
        }))
    }

    pub(super) fn take_wake(&mut self) -> Option<Wake> {
        let woken = self.thread().woken?;
        self.thread_state(self.current).woken = None;
        Some(woken.by)
    }

    fn finish_wait(&mut self, wake: Wake, message: Option<&str>) -> Exec {
        match wake {
            Wake::Normal => Ok(()),
            Wake::Interrupted => {
                self.tell(|_| Deed::FoundInterrupted { waited: true });
                self.interrupted(message)
            }
        }
    }

    /// Ends a wait, a sleep or a park.
    pub(super) fn wake(&mut self, id: ThreadId, wake: Wake) {
        let status = match self.threads[id.index()].status {
            Status::Waiting { on, count, .. } | Status::Reacquiring { on, count } => {
                Status::Reacquiring { on, count }
            }
            _ => Status::Runnable,
        };
        self.set_status(id, status);
        self.thread_state(id).woken = Some(Woken {
            by: wake,
            looks: Shown::Running,
        });
    }

    /// The same from outside: the thread looks as it did until it goes on.
    fn wake_unseen(&mut self, id: ThreadId, wake: Wake) {
        let looks = Shown::of(self.threads[id.index()].status);
        self.wake(id, wake);
        if self.options.search.fine.states {
            self.look_like(id, looks);
        }
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
        let undecided = self.undecided(object);
        if waiters.is_empty() && undecided.is_empty() && !self.options.search.every_access {
            // None can come while this thread has the monitor.
            self.tell_notified(object, &[]);
            return Ok(());
        }
        self.notice_whole(object, Touch::Notify)?;
        let woken = match all {
            true => self.choose_all(waiters, undecided)?,
            false => self.choose_one(waiters, undecided)?,
        };
        woken.iter().for_each(|id| self.wake(*id, Wake::Normal));
        self.tell_notified(object, &woken);
        Ok(())
    }

    /// Threads that an interrupt took out of `wait` and that have not got their monitor back. What ends a
    /// wait is decided no earlier: a notification may still go to them, and the interrupt stays pending.
    fn undecided(&self, object: Ref) -> Vec<ThreadId> {
        let threads = self.threads.unnoted().iter().filter(|t| {
            let back = matches!(t.status, Status::Reacquiring { on, .. } if on == object);
            back && t.woken.is_some_and(|woken| woken.by == Wake::Interrupted)
        });
        let undecided: Vec<ThreadId> = threads.map(|t| t.id).collect();
        if D::WATCHED && !undecided.is_empty() {
            // Turns that are remembered know nothing of them.
            self.heap.tape.spoil();
            undecided
        } else {
            Vec::new()
        }
    }

    /// Whom `notify` wakes: nobody, if all who waited may be said to have gone before.
    fn choose_one(&mut self, waiters: Vec<ThreadId>, late: Vec<ThreadId>) -> Exec<Vec<ThreadId>> {
        let nobody = waiters.is_empty();
        let all = [waiters, late].concat();
        let choice = self.choose(all.len() as u32 + u32::from(nobody))?;
        Ok(all.get(choice as usize).copied().into_iter().collect())
    }

    /// Whom `notifyAll` wakes: all who wait, and any of the others.
    fn choose_all(&mut self, waiters: Vec<ThreadId>, late: Vec<ThreadId>) -> Exec<Vec<ThreadId>> {
        if late.len() > MOST_UNDECIDED {
            return Err(Trap::from(Stop::Exhausted(format!(
                "more than {MOST_UNDECIDED} threads were interrupted in one wait before a notifyAll"
            ))));
        }
        let choice = self.choose(1 << late.len())?;
        let late = late.into_iter().enumerate();
        let late = late.filter(|(i, _)| choice >> i & 1 == 0).map(|(_, id)| id);
        Ok(waiters.into_iter().chain(late).collect())
    }

    fn tell_notified(&mut self, on: Ref, woken: &[ThreadId]) {
        self.tell(|machine| Deed::Notified {
            on,
            woken: woken.iter().map(|id| machine.thread_name(*id)).collect(),
        });
    }

    /// Wakes those who wait for the end of a thread, whoever owns the monitor of its object.
    pub(super) fn wake_joiners(&mut self, object: Ref) -> Exec {
        self.heap.tape.note(Look::Joiners(self.current));
        let (waiters, undecided) = (self.waiters(object), self.undecided(object));
        for id in self.choose_all(waiters, undecided)? {
            self.wake(id, Wake::Normal);
        }
        Ok(())
    }
}
