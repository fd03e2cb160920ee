//! Calls from outside: whoever drives the machine has a method executed up to the next decision, and can step
//! back to any of them. Start at [`Machine::begin_call`].
//!
//! This is `run`, `mark` and `undo` for one thread and one call. There is nothing to schedule and no state
//! to store, and so nothing of that is saved: a search may come here some million times a second.

use super::thread::{Role, Status};
use super::{Choices, Exec, Globals, Machine, Stop, Trap, interpret};
use crate::domain::Domain;
use crate::heap::{HeapMark, flag};
use crate::ids::{ClassId, MethodId, Ref};
use crate::peers::{Peer, SetVersion};
use crate::program::Shape;
use vitrum_classfile::Kind;

/// How far a call came.
#[derive(Debug)]
pub enum Called<W> {
    /// It returned; nothing for `void`.
    Returned(Option<W>),
    /// A question has several answers; [`Machine::take`] picks one.
    Choice,
    /// [`Stop::Budget`]: so far only. [`Stop::Uncaught`]: by this exception.
    Stopped(Stop),
}

/// Branches and calls of a call between two looks at whether somebody has had enough.
pub(super) const GLANCE: u32 = 100_000;
/// The same where steps are slow: with one alone no call could be made.
const SHORTEST: u32 = 64;
const OVERFULL: &str =
    "what it makes fills the heap (--max-heap), in use or not: a search keeps it to step back";

/// A point to step back to. Law: between it and the way back nothing ran but one call from outside.
pub struct Checkpoint<D: Domain> {
    heap: HeapMark,
    /// The last on the trail are the frames that ran.
    saved: bool,
    trail: usize,
    globals: Globals,
    slack: usize,
    context: D::Context,
    pending: Option<D::Split>,
}

impl<D: Domain> Machine<D> {
    /// Initializes a class, without a mark open.
    pub fn prepare_class(&mut self, class: ClassId) -> Result<(), Stop> {
        self.initialize_now(class)
            .map_err(|trap| self.stop_of(trap))
    }

    /// Calls a method and waits for its end, without a mark open.
    pub fn call_outside(&mut self, method: MethodId, args: &[u64]) -> Result<u64, Stop> {
        self.call_now(method, args)
            .map_err(|trap| self.stop_of(trap))
    }

    /// Prepares a call; `run_call` executes it.
    pub fn begin_call(&mut self, method: MethodId, args: &[D::Word]) -> Result<(), Stop> {
        self.save_top_frame(self.current);
        self.outside = None;
        self.call_above(method, args, Role::Outside)
            .map_err(|trap| self.stop_of(trap))
    }

    /// Executes the call that was prepared. `fuel` counts branches and calls.
    pub fn run_call(&mut self, fuel: &mut u32) -> Called<D::Word> {
        self.save_running_frames();
        loop {
            let slice = (GLANCE / self.domain.weight()).max(SHORTEST).min(*fuel);
            let mut left = slice;
            let trap = interpret::interpret(self, &mut left);
            *fuel -= slice - left;
            match trap {
                Trap::Split | Trap::Ask => return Called::Choice,
                Trap::Outside => return Called::Returned(self.outside.take()),
                Trap::Reload => {}
                Trap::Collect => {
                    self.collect();
                    if let Some(stop) = self.overfull().or_else(|| self.halted()) {
                        return Called::Stopped(stop);
                    }
                }
                Trap::Reschedule if *fuel == 0 => return Called::Stopped(Stop::Budget),
                Trap::Reschedule if self.globals.exit.is_some() => {
                    return Called::Stopped(Stop::Exit(self.globals.exit.unwrap_or(0)));
                }
                // It only gave its turn away. What the program did on this thread may be over.
                Trap::Reschedule
                    if matches!(self.thread().status, Status::Runnable | Status::Terminated) =>
                {
                    let halted = self.halted().filter(|_| left == 0);
                    if let Some(stop) = halted {
                        return Called::Stopped(stop);
                    }
                }
                other => return Called::Stopped(self.stop_of_call(other)),
            }
        }
    }

    /// Nothing but one call goes on from a checkpoint. Threads that the JDK has for itself need not run.
    pub(super) fn may_start(&self, thread: Ref) -> Exec {
        let class = self.program.class(self.heap.object(thread).class);
        let own = &*class.name == "jdk/internal/misc/InnocuousThread";
        match self.is_outside() && !own {
            true => Err(Trap::unsupported("a thread that is started here")),
            false => Ok(()),
        }
    }

    /// Is a call from outside under way that may be taken back?
    pub(super) fn is_outside(&self) -> bool {
        let mut frames = self.thread().frames.iter();
        self.heap.epoch() > 0 && frames.any(|frame| frame.role == Role::Outside)
    }

    /// What was made and dropped is kept as long as the machine may step back to it.
    fn overfull(&self) -> Option<Stop> {
        let full = self.heap.is_overfull();
        full.then(|| Stop::Exhausted(OVERFULL.into()))
    }

    /// One of this many, where no search of schedules chooses. The answer stays until the native method that asked is
    /// done: it may be executed again for another question.
    pub(super) fn choose_outside(&mut self, choices: u32) -> Exec<u32> {
        match (self.options.choices, self.globals.answer) {
            _ if choices < 2 => Ok(0),
            (Choices::First, _) => Ok(0),
            (Choices::Offered, Some(answer)) if !self.warming => Ok(answer),
            (Choices::Offered, None) if !self.warming => {
                self.globals.ask = choices;
                Err(Trap::Ask)
            }
            _ => Err(Trap::unsupported("a choice of Verify here")),
        }
    }

    fn stop_of_call(&mut self, trap: Trap) -> Stop {
        match trap {
            Trap::Stop(stop) => *stop,
            // It waits for another thread, and there is none.
            _ => Stop::Deadlock,
        }
    }

    /// Asks a question in the place of the program.
    pub fn put_question(&mut self, question: D::Split) {
        self.pending = Some(question);
    }

    pub fn checkpoint(&mut self) -> Checkpoint<D> {
        let heap = self.heap.mark();
        // Every way on from here begins with these.
        let before = self.thread_trail.len();
        self.save_running_frames();
        Checkpoint {
            heap,
            saved: self.thread_trail.len() > before,
            trail: self.thread_trail.len(),
            globals: self.globals,
            slack: self.thread().slack,
            context: self.domain.context(),
            pending: self.pending.clone(),
        }
    }

    /// How many entries of the trails stepping back would take back.
    pub fn changes_since(&self, then: &Checkpoint<D>) -> usize {
        self.heap.changes_since(&then.heap) + self.thread_trail.len() - then.trail
    }

    /// Steps back; the checkpoint stays.
    pub fn step_back(&mut self, to: &Checkpoint<D>) {
        self.unwind(to);
        if to.saved {
            self.restore_running_frames();
        }
    }

    /// Steps back to the latest checkpoint and closes it.
    pub fn leave_checkpoint(&mut self, to: Checkpoint<D>) {
        self.unwind(&to);
        if to.saved
            && let Some(frames) = self.thread_trail.pop()
        {
            self.take_back(frames, false);
        }
        self.heap.release(&to.heap);
    }

    /// All but the frames that a checkpoint has saved.
    #[inline]
    fn unwind(&mut self, to: &Checkpoint<D>) {
        self.heap.undo(&to.heap);
        while self.thread_trail.len() > to.trail {
            if let Some(edit) = self.thread_trail.pop() {
                self.take_back(edit, false);
            }
        }
        self.globals = to.globals;
        self.thread_mut().slack = to.slack;
        self.domain.set_context(to.context.clone());
        self.pending = to.pending.clone();
    }

    /// A peer is written for objects that are there as a whole: what it may look at without asking is decided
    /// first.
    pub(super) fn demand_arguments(&mut self, peer: Peer, method: MethodId, at: u32) -> Exec {
        use SetVersion::{GetClass, IdentityHash};
        if !D::LAZY || matches!(peer, Peer::Set(GetClass | IdentityHash)) {
            return Ok(());
        }
        let all = matches!(peer, Peer::Set(_));
        for i in 0..self.program.method(method).params.len() {
            if self.program.method(method).params[i] == Kind::Ref {
                let word = self.thread().stack[at as usize + i].clone();
                let object = Ref(self.exact(&word)? as u32);
                self.demand(object, all)?;
            }
        }
        Ok(())
    }

    /// Decides the length and all elements of an array; of other objects all slots, if `all` says so.
    fn demand(&mut self, object: Ref, all: bool) -> Exec {
        if object.is_null() || self.heap.object(object).flags & flag::LAZY == 0 {
            return Ok(());
        }
        let class = self.program.class(self.heap.object(object).class);
        if !all && !matches!(class.shape, Shape::Array { .. }) {
            return Ok(());
        }
        let word = D::constant(object.word());
        let length = self.domain.present_length(&self.heap, &word);
        length.map_err(|s| self.split(s))?;
        let (elem, len) = (
            self.heap.object(object).elem(),
            self.heap.object(object).len,
        );
        for index in 0..len {
            let present = self.domain.present(&self.heap, &word, elem, index);
            present.map_err(|s| self.split(s))?;
        }
        Ok(())
    }
}
