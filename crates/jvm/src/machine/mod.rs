//! The machine: one Java virtual machine whose words are a [`Domain`]'s and which can step back.
//!
//! Start at [`Machine::run`]. `interpret.rs` is the loop; `call.rs`, `throw.rs`, `initialize.rs`,
//! `monitor.rs` and `schedule.rs` are what it does between instructions; `undo.rs` steps back;
//! `host.rs` is what native peers see. No Rust call nests with a Java call: a peer that needs Java
//! code to run asks for it and is left.

mod ahead;
mod arrays;
mod boot;
mod bulk;
mod call;
mod cells;
mod collect;
mod collections;
mod control;
mod copy;
mod counters;
mod deflations;
mod destroy;
mod dynamic;
mod evaluate;
mod fields;
mod files;
mod forbid;
mod futures;
mod guards;
mod handle;
mod history;
mod host;
mod identity;
mod inflate;
mod initialize;
mod input;
mod inspect;
mod interned;
mod interpret;
mod joins;
mod lazy;
mod link;
mod linkage;
mod measure;
mod mirrors;
mod missing;
mod monitor;
mod options;
mod outside;
mod peer_memory;
mod prints;
mod recall;
mod repair;
mod report;
mod resolve;
mod saved;
mod schedule;
mod selection;
mod sets;
mod shown;
mod starve;
mod state;
mod strings;
mod system;
mod tale;
mod thread;
mod threads;
mod throw;
mod touch;
mod trap;
mod turns;
mod uncaught;
mod undo;
mod warm;
mod watch;

pub use counters::COUNTED;
pub use deflations::{Call as CompressCall, Deflations, Stored as StoredStream, StreamKey};
pub use evaluate::Unanswered;
pub use files::{Entry, Files, JAVA_HOME, Seen};
pub use futures::Futures;
pub use guards::{Field, Lock};
pub use history::{Event, History, Invitation};
pub use inflate::{Given, Inflations, Place as StreamPlace};
pub use input::{Input, InputKind};
pub use measure::LATENESS;
pub use options::{Choices, Fine, Grain, Options, SearchOptions, Unseen};
pub use outside::{Called, Checkpoint};
pub use recall::Recalling;
pub use shown::Shown;
pub use starve::{Ahead, Decided};
pub use state::{Pool, Stored};
pub use tale::{Deed, Then, Told, Written};
pub use thread::{Frame, Role, Status, Thread, Wake};
pub use threads::Threads;
pub use touch::{Access, Conflict, Order, Touch, WHOLE};
pub use trap::{Exec, Raise, Stop, Trap};
pub use turns::{Halt, Move, Point};
pub use undo::Mark;

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use guards::Guards;

use crate::domain::Domain;
use crate::heap::Heap;
use crate::ids::{ClassId, MethodId, Ref, ThreadId};
use crate::program::Program;
use crate::translate::Code;
use mirrors::{MACHINE_SLOTS, MachineSlot, Mirrors};
use peer_memory::PeerWork;

pub struct Machine<D: Domain> {
    pub program: Program,
    pub heap: Heap<D>,
    pub domain: D,
    pub threads: Threads<D>,
    pub current: ThreadId,
    pub globals: Globals,
    pub options: Options,
    pub input: Input,
    /// What the program wrote and nobody has taken yet.
    pub output: Vec<Chunk>,
    pub stats: Stats,
    /// Interned strings by content. Permanent objects, so no part of a state.
    strings: HashMap<Box<[u16]>, Ref>,
    /// Where the last linkage error was raised, for the message of a run that ends by it.
    pub link_fault: Option<String>,
    mirrors: Mirrors,
    /// The permanent objects that stand for modules of the JDK.
    modules: HashMap<Arc<str>, Ref>,
    files: Files,
    inflations: Inflations,
    deflations: Deflations,
    driver: Box<Code>,
    pending: Option<D::Split>,
    /// The native method that asks the pending question, since it takes values one by one.
    asked_by: Option<MethodId>,
    /// `main` and its arguments, until it is called.
    main: Option<(MethodId, Vec<D::Word>)>,
    /// The result of the last call from outside.
    outside: Option<D::Word>,
    /// Standard output and error.
    streams: [Ref; 2],
    /// The group of the first thread.
    main_group: Ref,
    /// The lists of groups of threads where the search begins.
    lists: Vec<Ref>,
    /// The class that makes the system properties, once it is there.
    properties: Option<ClassId>,
    /// The peer under way has changed something, so it may not split any more.
    peer_wrote: bool,
    peer_work: PeerWork,
    /// The instruction under way began right after a collection.
    swept: bool,
    /// The running peer gives its turn away.
    yield_soon: bool,
    watch: watch::Watch,
    lap: turns::Lap,
    /// Ends the path under way, however long its steps are.
    pub halt: Option<Halt>,
    places: state::Places,
    /// An iterator was there before the search began.
    base_remembers_changes: bool,
    /// Something is executed that is no part of a path: a class is initialized before the search, a question
    /// is asked.
    warming: bool,
    /// Where somebody listens: see `tale`.
    tale: Option<tale::Tale>,
    /// Classes of the JDK that a search need not stop for.
    left_cold: Vec<ClassId>,
    guards: Guards,
    futures: Futures,
    counters: counters::Counters,
    /// What paths so far took for granted of the world outside; nobody can read it.
    pub assumptions: BTreeSet<&'static str>,
    /// What is executed now may take something for granted that is to be said.
    pub noting: bool,
    /// Also that collections have their elements in the order of identity hash codes.
    pub noting_order: bool,
    /// The class of an object whose identity hash, which nothing but the order of asking decides, was told to the
    /// program while that was noted.
    pub hashed: Option<ClassId>,
    /// Numbers of threads have come again, on whatever path.
    pub(crate) numbers_repeat: bool,
    /// What was printed, by its hash, where that is part of a state.
    prints: prints::Prints,
    /// Who gave which numbers, where that is written down.
    notes: Option<history::Notes>,
    twins: state::Twins,
    regions: state::Regions,
    /// For the words of a component under way.
    words: state::Words,
    collections: Option<Box<collections::Layout>>,
    /// The thread that asked for a structure to be mended, once that is done.
    mended: Option<ThreadId>,
    /// A structure is being mended: its predicate asks nobody.
    pub mending: bool,
    thread_trail: Vec<undo::ThreadEdit<D>>,
    state_trail: Vec<undo::State>,
    frame_trail: Vec<Frame>,
    /// The registers of the frames on it.
    register_trail: Vec<D::Word>,
}

/// Scalars of a state, saved whole at every mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Globals {
    /// Virtual time in nanoseconds.
    pub clock: u64,
    /// Waiters are woken in the order of their tickets.
    pub ticket: u64,
    /// Threads made since the start, as Java 21 counts them.
    pub thread_identifiers: u64,
    /// Threads under a search that were given no name, for the names of others.
    pub thread_numbers: u64,
    /// An uncaught exception ended the main thread.
    pub failed: bool,
    /// That exception was a linkage error: a class or member is missing or does not fit.
    pub broken_link: bool,
    /// No thread is left that keeps the program from ending: shutdown hooks run.
    pub ending: bool,
    /// Bytes of standard input that were read.
    pub input_at: usize,
    pub exit: Option<i32>,
    /// Under a search: the current thread has the turn.
    pub turn: bool,
    /// It may do one thing that others could notice.
    pub granted: bool,
    /// Nested sections in which it is not interrupted.
    pub atomic: u32,
    /// The program asks for one of so many; 0: it does not.
    pub ask: u32,
    pub answer: Option<u32>,
    /// The program knows the time, which goes on from then on (`measure.rs`).
    pub clock_seen: bool,
    /// A hash of what was printed, where that is part of a state.
    pub printed: u64,
    /// A hash of which classes were initialized, in their order, where that is part of a state.
    pub initialized: u64,
    /// What the program said of the state's worth; no part of it.
    pub heuristic: i32,
    /// Choice points with one choice that were passed since the last one with several.
    pub silent: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// 1 for standard output, 2 for standard error.
    pub stream: u8,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    /// Branches taken and calls made.
    pub jumps: u64,
    pub collections: u64,
    /// Exceptions that the machine itself raised: a failed check.
    pub raised: u64,
    /// Under a search: threads that began and are no daemons, on whatever path.
    pub serious_starts: u64,
    /// Objects and bytes when `main` began.
    pub initial_objects: usize,
    /// Smaller handles were given out by then, to the program's arguments too.
    pub initial_handles: usize,
    pub initial_bytes: u64,
    pub initial_classes: usize,
}

/// A collection counts like branches, or a full heap would collect for hours on a small budget.
const OBJECTS_PER_JUMP: u64 = 64;

/// A call and a throw that meet the end of their slice do nothing yet: with less, they never would.
const LEAST_SLICE: u64 = 2;

impl<D: Domain> Machine<D> {
    pub fn new(mut program: Program, domain: D, options: Options) -> Machine<D> {
        program.views_count = options.search.fine.views;
        Machine {
            program,
            heap: Heap::new(options.max_heap, options.young_heap),
            domain,
            threads: Threads::default(),
            current: ThreadId(0),
            globals: Globals::default(),
            inflations: Inflations::default(),
            deflations: Deflations::default(),
            files: Files::granted(&options.allow_read, &options.jdk),
            options,
            input: Input::default(),
            output: Vec::new(),
            stats: Stats::default(),
            strings: HashMap::new(),
            link_fault: None,
            mirrors: Mirrors::default(),
            modules: HashMap::new(),
            driver: Box::new(Code::driver()),
            pending: None,
            asked_by: None,
            main: None,
            outside: None,
            streams: [Ref::NULL; 2],
            main_group: Ref::NULL,
            lists: Vec::new(),
            properties: None,
            peer_wrote: false,
            peer_work: PeerWork::default(),
            swept: false,
            yield_soon: false,
            watch: watch::Watch::default(),
            lap: turns::Lap::default(),
            halt: None,
            places: state::Places::default(),
            base_remembers_changes: false,
            warming: false,
            tale: None,
            left_cold: Vec::new(),
            guards: Guards::default(),
            futures: Futures::default(),
            counters: counters::Counters::default(),
            assumptions: BTreeSet::new(),
            noting: D::WATCHED || D::LAZY,
            noting_order: true,
            hashed: None,
            numbers_repeat: false,
            prints: prints::Prints::default(),
            notes: None,
            twins: state::Twins::default(),
            regions: state::Regions::default(),
            words: state::Words::default(),
            collections: None,
            mended: None,
            mending: false,
            thread_trail: Vec::new(),
            state_trail: Vec::new(),
            frame_trail: Vec::new(),
            register_trail: Vec::new(),
        }
    }

    /// Runs until something outside must decide or know. `budget` counts branches and calls.
    pub fn run(&mut self, budget: u64) -> Stop {
        let mut left = budget;
        loop {
            if let Err(stop) = self.prepare() {
                return stop;
            }
            if left == 0 {
                return Stop::Budget;
            }
            let slice = u64::from(self.options.quantum).min(left).max(LEAST_SLICE) as u32;
            let mut fuel = slice;
            let trap = interpret::interpret(self, &mut fuel);
            left = left.saturating_sub(u64::from(slice - fuel));
            self.stats.jumps += u64::from(slice - fuel);
            if matches!(trap, Trap::Collect) {
                left = left.saturating_sub(self.heap.size() as u64 / OBJECTS_PER_JUMP);
            }
            if let Some(stop) = self.settle(trap) {
                return stop;
            }
        }
    }

    /// Chooses the thread that runs next and makes it ready to.
    fn prepare(&mut self) -> Result<(), Stop> {
        if let Some(code) = self.globals.exit {
            return Err(Stop::Exit(code));
        }
        if self.pending.is_some() {
            return Err(Stop::Choice);
        }
        self.schedule()?;
        self.save_top_frame(self.current);
        Ok(())
    }

    /// Deals with a trap that the interpreter could not; `None`: run on.
    fn settle(&mut self, trap: Trap) -> Option<Stop> {
        match trap {
            Trap::Reload => None,
            Trap::Reschedule => {
                self.yield_turn();
                None
            }
            Trap::Collect => {
                self.collect();
                None
            }
            Trap::Split => Some(Stop::Choice),
            // Only a watched machine stops here, and its turns have dealt with it.
            Trap::Boundary | Trap::Ask => None,
            Trap::Outside => Some(Stop::Budget),
            Trap::Stop(stop) => Some(*stop),
            Trap::Throw(exception) => {
                let again = self.throw(D::constant(exception.word()));
                again.err().and_then(|trap| self.settle(trap))
            }
            Trap::Raise(raise) => {
                let again = self.raise(*raise);
                again.err().and_then(|trap| self.settle(trap))
            }
        }
    }

    /// How many answers the pending question has; none when nothing is asked.
    pub fn choices(&self) -> usize {
        if self.globals.ask > 0 {
            return self.globals.ask as usize;
        }
        self.pending
            .as_ref()
            .map_or(0, |split| self.domain.cases(split))
    }

    /// Answers the pending question; the instruction that asked runs again.
    pub fn take(&mut self, case: usize) {
        if std::mem::take(&mut self.globals.ask) > 0 {
            self.globals.answer = Some(case as u32);
        }
        if let Some(split) = self.pending.take() {
            self.domain.narrow(&mut self.heap, &split, case);
            self.heap.forget_sweep();
        }
    }

    /// Is the pending question one of the program, to which every answer is right?
    pub fn is_choice(&self) -> bool {
        self.globals.ask > 0
    }

    /// The native method that asks the pending question, if it is one.
    pub fn asked_by(&self) -> Option<MethodId> {
        self.asked_by
    }

    #[cold]
    fn split(&mut self, split: D::Split) -> Trap {
        self.asked_by = None;
        self.pending = Some(split);
        Trap::Split
    }

    pub fn exact(&mut self, word: &D::Word) -> Exec<u64> {
        self.domain.exact(word).map_err(|s| self.split(s))
    }

    pub fn thread(&self) -> &Thread<D> {
        &self.threads[self.current.index()]
    }

    pub fn thread_mut(&mut self) -> &mut Thread<D> {
        &mut self.threads[self.current.index()]
    }

    /// Takes what was written since the last call.
    pub fn drain_output(&mut self) -> Vec<Chunk> {
        std::mem::take(&mut self.output)
    }
}
