//! Threads and their frames.

use super::shown::Shown;
use super::state::Held;
use super::touch::Access;
use crate::domain::Domain;
use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::translate::Code;

pub struct Thread<D: Domain> {
    pub id: ThreadId,
    /// The `java.lang.Thread` object.
    pub object: Ref,
    pub status: Status,
    pub daemon: bool,
    /// `unpark` came before `park`.
    pub permit: bool,
    /// What ended the wait that the current native call began.
    pub woken: Option<Woken>,
    /// How it last looked at the clock, if it has not waited since; under a search.
    pub glance: Option<Glance>,
    /// What it stopped before, under a search.
    pub pending: Option<Access>,
    /// It has not run yet.
    pub fresh: bool,
    /// Its place in the tree of threads that started threads, however they interleave.
    pub lineage: u32,
    /// How many threads it has started, and how many identity hashes it was the first to ask for.
    pub started: u32,
    pub hashes: u32,
    /// The registers of all frames; a callee's begin inside its caller's, at the arguments.
    pub stack: Vec<D::Word>,
    pub frames: Vec<Frame>,
    /// Frames allowed beyond the limit while a `StackOverflowError` is made.
    pub slack: usize,
    /// What its frames below the top one were stored as, from the bottom; a cache.
    pub(super) chain: Vec<Link>,
    /// The objects that they hold.
    pub(super) chain_objects: Vec<Ref>,
    /// Nothing of it has changed since it was last stored.
    pub(super) stored: bool,
    /// The epoch in which the top frame was last saved.
    pub epoch: u32,
    /// The same of what it is besides its frames.
    pub(super) state_epoch: u32,
}

/// Frames up to one of them, as they were stored.
#[derive(Clone, Copy, Default)]
pub(super) struct Link {
    pub number: u32,
    pub held: Held,
    /// How many objects they hold, of those that the thread's chain holds.
    pub objects: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    Runnable,
    /// Wants a monitor that another thread has.
    Blocked(Ref),
    /// In `Object.wait`: on what, since when (for the order of waking), how often it held the monitor.
    Waiting {
        on: Ref,
        ticket: u64,
        deadline: Option<u64>,
        count: u16,
    },
    /// Out of `Object.wait`, wants its monitor back.
    Reacquiring {
        on: Ref,
        count: u16,
    },
    Sleeping {
        deadline: u64,
    },
    Parked {
        deadline: Option<u64>,
    },
    /// Another thread initializes this class.
    AwaitsClass(ClassId),
    /// Has gone ahead, and waits for the ends of these threads, as bits; some may have ended (`ahead.rs`).
    Joining(u64),
    Terminated,
}

impl Status {
    pub fn deadline(self) -> Option<u64> {
        match self {
            Status::Sleeping { deadline } => Some(deadline),
            Status::Waiting { deadline, .. } | Status::Parked { deadline } => deadline,
            _ => None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wake {
    Normal,
    Interrupted,
}

/// What ended a wait, and what others may still take the thread for until it goes on, if that differs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Woken {
    pub by: Wake,
    pub looks: Shown,
}

/// A thread that looks at the clock, and has not waited since it first did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// A hash of where it was when it looked, and of the numbers that it had.
    pub seen: u64,
    /// How often it has looked, up to a limit, and how often it let time pass.
    pub looks: u32,
    pub pauses: u32,
}

#[derive(Clone, Copy, Debug)]
pub struct Frame {
    pub code: *const Code,
    pub method: MethodId,
    /// The instruction under execution: a call, for all frames but the top one.
    pub pc: u32,
    pub base: u32,
    /// The monitor of a synchronized method.
    pub lock: Ref,
    pub role: Role,
    /// Something is to be done when the frame goes: a role, a lock, or saving its caller.
    pub special: bool,
    /// The frame below was not saved in this epoch.
    pub caller_unsaved: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Plain,
    /// The machine's own frame around a class initializer.
    Init {
        class: ClassId,
        phase: InitPhase,
    },
    /// The constructor of an exception that will be thrown when it returns.
    Throwing {
        exception: Ref,
        /// The native method that raised it, for the stack trace.
        native: Option<MethodId>,
    },
    /// The machine's own frame at the bottom of a thread.
    Life(LifePhase),
    /// The bottom of the first thread until `main` is called: control comes back to the outside.
    Boot,
    /// A call from outside the machine: its return stops the interpreter.
    Outside,
    /// An operation of a collection: what it wrote since the trail was this long, in this epoch, becomes one record.
    Operation {
        trail: u32,
        epoch: u32,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InitPhase {
    Supers,
    Running,
    /// The initializer threw what is in register 0.
    Failed,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LifePhase {
    /// The class of `main` is to be initialized, then `main` called.
    Starting,
    Running,
    /// Nobody caught what is in register 0.
    Uncaught,
    /// An uncaught exception is being handled.
    Handling,
    /// The handler of an uncaught exception threw what is in register 0.
    HandlerFailed,
    Exiting,
    /// The thread that ends the program makes itself, then runs the shutdown hooks.
    Destroying,
    /// The hooks have run.
    Destroyed,
    /// The monitor of a synchronized `run` is to be entered, then `run` called.
    Entering,
}

impl Frame {
    pub fn code(&self) -> &Code {
        // SAFETY: linked code is boxed in the program and never dropped while a machine lives.
        unsafe { &*self.code }
    }

    /// The bytecode offset of the instruction under execution.
    pub fn offset(&self) -> u16 {
        self.code()
            .offsets
            .get(self.pc as usize)
            .copied()
            .unwrap_or(0)
    }

    /// The registers that are live, and whether they hold references.
    pub fn live_registers(&self) -> impl Iterator<Item = (u16, bool)> + '_ {
        let exception = self.has_exception().then_some((0, true));
        let live = self.code().maps().live(self.pc as usize);
        live.chain(exception)
    }

    /// One of the machine's own frames with an exception in register 0.
    fn has_exception(&self) -> bool {
        matches!(
            self.role,
            Role::Init {
                phase: InitPhase::Failed,
                ..
            } | Role::Life(LifePhase::Uncaught | LifePhase::HandlerFailed)
        )
    }

    /// Frames of the machine itself, which no stack trace shows.
    pub fn is_own(&self) -> bool {
        matches!(self.role, Role::Init { .. } | Role::Life(_) | Role::Boot)
    }
}

/// Registers of all frames of a thread: few deep frames would else take gigabytes.
const MAX_REGISTERS: usize = 1 << 22;
/// What the frames of the JDK need while a `StackOverflowError` is made.
const REGISTERS_OF_SLACK: usize = 64;

impl<D: Domain> Thread<D> {
    pub fn new(id: ThreadId, object: Ref, lineage: u32, epoch: u32) -> Thread<D> {
        Thread {
            id,
            object,
            status: Status::Runnable,
            daemon: false,
            permit: false,
            woken: None,
            glance: None,
            pending: None,
            fresh: false,
            lineage,
            started: 0,
            hashes: 0,
            stack: Vec::new(),
            frames: Vec::new(),
            slack: 0,
            chain: Vec::new(),
            chain_objects: Vec::new(),
            stored: false,
            epoch,
            state_epoch: epoch,
        }
    }

    /// The same once more, and nothing of it stored.
    pub(super) fn copied(&self) -> Thread<D> {
        Thread {
            status: self.status,
            daemon: self.daemon,
            permit: self.permit,
            woken: self.woken,
            glance: self.glance,
            pending: self.pending,
            fresh: self.fresh,
            started: self.started,
            hashes: self.hashes,
            stack: self.stack.clone(),
            frames: self.frames.clone(),
            slack: self.slack,
            state_epoch: self.state_epoch,
            ..Thread::new(self.id, self.object, self.lineage, self.epoch)
        }
    }

    /// Makes room for the registers of one more frame.
    #[inline(always)]
    pub fn reserve(&mut self, base: u32, registers: u16) {
        let need = base as usize + registers as usize;
        if self.stack.len() < need {
            self.grow(need);
        }
    }

    #[cold]
    fn grow(&mut self, need: usize) {
        self.stack.resize((need * 2).max(256), D::Word::default());
    }

    pub fn register(&self, frame: &Frame, register: u16) -> &D::Word {
        &self.stack[frame.base as usize + register as usize]
    }

    pub fn set_register(&mut self, base: u32, register: u16, word: D::Word) {
        self.stack[base as usize + register as usize] = word;
    }

    /// Is there no room for a frame whose registers begin at `at`?
    #[inline(always)]
    pub fn is_full(&self, at: u32, max_frames: usize) -> bool {
        let most = MAX_REGISTERS + self.slack * REGISTERS_OF_SLACK;
        self.frames.len() >= max_frames + self.slack || at as usize >= most
    }

    /// Frames from this depth on have changed, or will.
    pub(super) fn changed_from(&mut self, depth: usize) {
        self.chain.truncate(depth);
        self.stored = false;
    }

    /// What its frames were stored as is to be found again.
    pub(super) fn forget_chain(&mut self) {
        self.chain.clear();
    }

    /// All of it is to be stored again.
    pub(super) fn unstored(&mut self) {
        self.changed_from(0);
    }

    pub(super) fn is_stored(&self) -> bool {
        self.stored
    }

    pub fn is_alive(&self) -> bool {
        self.status != Status::Terminated
    }
}
