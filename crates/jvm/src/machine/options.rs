//! What whoever starts a machine decides: its limits, what it may see of the host, and what a search asks of it.

use std::path::PathBuf;

#[derive(Clone, Debug)]
pub struct Options {
    /// Frames of one thread before `StackOverflowError`.
    pub max_frames: usize,
    /// Bytes of the heap before `OutOfMemoryError`.
    pub max_heap: u64,
    /// Bytes of the heap before the first collection.
    pub young_heap: u64,
    /// Branches and calls before another thread's turn.
    pub quantum: u32,
    pub processors: u32,
    pub enable_assertions: bool,
    /// Properties of `System.getProperty` beyond the machine's own.
    pub properties: Vec<(String, String)>,
    /// Where the JDK is on the host.
    pub jdk: PathBuf,
    /// Folders and files of the host that the program may read.
    pub allow_read: Vec<PathBuf>,
    /// The environment variables that the program may see.
    pub environment: Vec<(String, String)>,
    /// Reflection reaches everything, as if all packages were opened to the program.
    pub open_modules: bool,
    /// Classes are initialized before a search, not within it: see `warm.rs`.
    pub warm_all: bool,
    pub choices: Choices,
    pub search: SearchOptions,
}

/// What becomes of the choices that a program leaves to `Verify` where no search of schedules makes them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Choices {
    /// The first one is taken.
    #[default]
    First,
    /// Whoever makes a call from outside picks.
    Offered,
    /// There is nobody who would try the others, and so the first one may not stand for all.
    Refused,
}

/// What a search asks of a watched machine.
#[derive(Clone, Debug, Default)]
pub struct SearchOptions {
    /// A thread stops before every access to an object that ever left its thread: the slow way that
    /// everything else is compared with.
    pub every_access: bool,
    pub fine: Fine,
    /// Somebody wants to see every state: also those in which only one thread can go on, or is there at all.
    pub every_state: bool,
    /// Each turn is executed exactly once, so that the program can count paths.
    pub counts: bool,
    /// Assertions that fail, or other exceptions that nobody catches, end their threads and no more.
    pub ignores_assertions: bool,
    pub ignores_exceptions: bool,
    /// A thread that nobody wakes is none either.
    pub ignores_deadlocks: bool,
    /// Where such a thing ends a path, the program goes on on another one.
    pub goes_on: bool,
    /// A wait or a park may end without a reason.
    pub spurious_wakeups: bool,
    /// A weak compare-and-set may fail without a reason.
    pub weak_failures: bool,
    /// Random numbers are choices.
    pub enumerate_random: bool,
    /// What was printed is part of a state.
    pub track_output: bool,
    /// Threads are put off where others are enough (`futures.rs`).
    pub ample: bool,
    /// States that differ only in which of several threads that are alike does what count once (`state/twins`).
    pub twins: bool,
    pub unseen: Unseen,
}

/// What states are told apart by though no program can see it, so that it is seen what it saves not to
/// (`state/unseen.rs`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unseen {
    /// The order in which classes were initialized.
    pub classes: bool,
    /// Where objects lie.
    pub heap: bool,
    /// What nobody leads to any more.
    pub garbage: bool,
}

impl Unseen {
    pub fn any(&self) -> bool {
        self.classes || self.heap || self.garbage
    }
}

/// Steps that are smaller than most programs can tell. A search begins without, and begins again with what it
/// finds to matter ([`Stop::Coarse`](super::Stop::Coarse)).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fine {
    pub copies: bool,
    pub finals: bool,
    pub threads: bool,
    pub settings: bool,
    pub numbers: bool,
    pub many: bool,
    pub states: bool,
    pub views: bool,
    pub guards: bool,
    pub joins: bool,
    pub ends: bool,
    pub twins: bool,
    pub stacks: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// `System.arraycopy` and `clone` of what others can reach are as many steps as elements: somebody else may
    /// be about to use the same.
    Copies,
    /// Reading what should never change is a step: somebody changes it, such as `System.out`, a final field by
    /// reflection, or what only a thread itself should set.
    Finals,
    /// The beginning and the end of a thread are as many steps as the JDK makes of them: somebody counts or lists
    /// the threads that are alive.
    Threads,
    /// Classes of the JDK are initialized where the program needs them, and not before the search: the program
    /// changes what their initializers look at, such as the properties of the system.
    Settings,
    /// No two threads have the same number or name, however many are started one after the other: somebody looks.
    Numbers,
    /// How many threads were started is no part of a state, and their numbers come again: so many are started one after
    /// the other that there might be no end of states.
    Many,
    /// To find out that somebody has a monitor, or that a wait is over, is a step: somebody looks at the states of
    /// other threads.
    States,
    /// Which view of its keys or values a map has kept counts: somebody tells two views apart, or uses one as itself.
    Views,
    /// A use of a field is a step even under the monitor that it was always used under: see `guards.rs`.
    Guards,
    /// Waiting for the end of a thread is as many steps as the JDK makes of it: somebody uses monitors of threads
    /// (`joins.rs`).
    Joins,
    /// The end of a thread is a step: somebody looks whether threads are alive, or starts a daemon (`joins.rs`).
    Ends,
    /// Threads that are alike count as different: somebody looks at their names, identifiers or hashes.
    Twins,
    /// All of these that make steps smaller: somebody looks at the stack of another thread, which shows each of them.
    Stacks,
}

impl Fine {
    /// Where every access counts.
    pub const ACCESSES: Fine = Fine {
        copies: true,
        finals: true,
        threads: false,
        settings: false,
        numbers: false,
        many: false,
        states: false,
        views: true,
        guards: true,
        joins: true,
        ends: true,
        twins: true,
        stacks: false,
    };

    /// Where every access counts, and what states of threads show.
    const STACKS: Fine = Fine {
        states: true,
        stacks: true,
        ..Fine::ACCESSES
    };

    /// All of them, in one order.
    pub fn each(&mut self) -> [&mut bool; 13] {
        let Fine {
            copies,
            finals,
            threads,
            settings,
            numbers,
            many,
            states,
            views,
            guards,
            joins,
            ends,
            twins,
            stacks,
        } = self;
        [
            copies, finals, threads, settings, numbers, many, states, views, guards, joins, ends,
            twins, stacks,
        ]
    }

    /// Is how many threads were started part of a state?
    pub fn counts_threads(&self) -> bool {
        self.numbers || !self.many
    }

    fn add(&mut self, mut other: Fine) {
        for (mine, its) in self.each().into_iter().zip(other.each()) {
            *mine |= *its;
        }
    }

    pub fn set(&mut self, grain: Grain) {
        match grain {
            Grain::Copies => self.copies = true,
            Grain::Finals => self.finals = true,
            Grain::Threads => self.threads = true,
            Grain::Settings => self.settings = true,
            Grain::Numbers => self.numbers = true,
            Grain::Many => self.many = true,
            Grain::States => self.states = true,
            Grain::Views => self.views = true,
            Grain::Guards => self.guards = true,
            Grain::Joins => self.joins = true,
            Grain::Ends => self.ends = true,
            Grain::Twins => self.twins = true,
            Grain::Stacks => self.add(Fine::STACKS),
        }
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            max_frames: 9_000,
            max_heap: 2 << 30,
            young_heap: 64 << 20,
            quantum: 100_000,
            processors: 2,
            enable_assertions: false,
            properties: Vec::new(),
            jdk: PathBuf::new(),
            allow_read: Vec::new(),
            environment: Vec::new(),
            open_modules: false,
            warm_all: false,
            choices: Choices::First,
            search: SearchOptions::default(),
        }
    }
}
