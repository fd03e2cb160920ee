//! How a check is done, from the words of the command line. Start at [`Plan::new`].

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use vitrum_explore::{Limits, MemoryLimit};
use vitrum_jvm::machine::{Fine, Pool, SearchOptions, Unseen};

use super::order::{Order, Search};
use super::wish;
use crate::args::{CheckArgs, Reduction};
use crate::refusal::Refusal;
use crate::{memory, units};

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

impl Color {
    /// On stdout.
    pub fn is_used(self) -> bool {
        match self {
            Color::Auto => std::io::stdout().is_terminal(),
            Color::Always => true,
            Color::Never => false,
        }
    }
}

/// How states are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Keep {
    Exact,
    Hash,
}

impl Keep {
    pub fn pool(self) -> Pool {
        match self {
            Keep::Exact => Pool::default(),
            Keep::Hash => Pool::hashed(),
        }
    }

    /// What a verdict takes for granted.
    pub fn assumption(self) -> Option<String> {
        let hashed = "different states have different 64-bit hashes (--store hash)";
        (self == Keep::Hash).then(|| hashed.into())
    }
}

/// What a Java program is checked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Property {
    Deadlock,
    Assertion,
    UncaughtException,
    Race,
}

/// What is checked for if nothing else is asked.
pub const USUAL: [Property; 3] = [
    Property::Deadlock,
    Property::Assertion,
    Property::UncaughtException,
];

/// Random walks where nobody says how many.
const WALKS: u64 = 1000;
/// Choices of a random walk where no depth limit is given.
const LONGEST_WALK: usize = 10_000;

/// How a check is done, and how it is shown.
pub struct Plan {
    pub properties: Vec<Property>,
    pub invariants: Vec<(String, String)>,
    /// Methods that must not be called.
    pub forbidden: Vec<(String, String)>,
    pub search: SearchOptions,
    /// What is switched off, in their order.
    pub without: Vec<Reduction>,
    pub outcomes: bool,
    /// It is counted why steps end.
    pub profile: bool,
    pub order: Order,
    pub keep: Keep,
    /// Turns are executed once, and every so many that were remembered all the same (0: never); none: all
    /// are executed.
    pub remembers: Option<u64>,
    /// Of steps that commute one is left out where the other one was made first.
    pub sleeps: bool,
    /// For random walks.
    pub walks: u64,
    pub seed: u64,
    pub limits: Limits,
    pub threads: u32,
    /// States after which threads join for whom the first one waits then.
    pub join_after: Option<u64>,
    pub all_errors: bool,
    /// States after which the search looks what it has shown of guards.
    pub learns_at: Option<u64>,
    /// The shortest counterexample is looked for afterwards.
    pub shorten: bool,
    /// Where the counterexample is saved.
    pub trace: Option<PathBuf>,
    /// The saved counterexample that is executed in place of a search.
    pub replay: Option<PathBuf>,
    /// Where the search is saved, and how often.
    pub checkpoint: Option<PathBuf>,
    pub checkpoint_every: Duration,
    /// The saved search that is gone on with.
    pub resume: Option<PathBuf>,
    pub json: bool,
    pub quiet: bool,
    pub color: bool,
}

impl Plan {
    pub fn new(args: &CheckArgs, begin: Instant) -> Result<Plan, Refusal> {
        let asked = wish::of_java(&args.property)?;
        let properties = match asked.is_empty() {
            true => USUAL.to_vec(),
            false => asked,
        };
        let order = Search::order(args.search.as_ref());
        let memory = memory_limit(args.memory_limit);
        Ok(Plan {
            invariants: args.invariant.iter().map(|name| member(name)).collect(),
            forbidden: args.forbid_call.iter().map(|name| member(name)).collect(),
            search: search_options(args, &properties, &order),
            without: args.switched_off(),
            properties,
            outcomes: args.outcomes,
            profile: args.profile_states,
            order: order.clone(),
            keep: args.store,
            remembers: remembers(args, &order),
            sleeps: sleeps(args),
            walks: args.walks.unwrap_or(WALKS),
            seed: args.seed.unwrap_or(0),
            limits: Limits {
                depth: args.depth_limit.or(longest_walk(&order)),
                states: args.state_limit,
                until: args.time_limit.map(|t| begin + t),
                memory,
                window: args.path_window.or(memory.map(window)),
            },
            threads: args.threads,
            join_after: args.join_after,
            learns_at: args.learn_after,
            all_errors: args.all_errors,
            shorten: args.shorten,
            trace: args.trace.clone(),
            replay: args.replay.clone(),
            checkpoint: args.checkpoint.clone(),
            checkpoint_every: args.checkpoint_every.unwrap_or(CHECKPOINT_EVERY),
            resume: args.resume.clone(),
            json: args.json,
            quiet: args.quiet,
            color: args.color.is_used(),
        })
    }
}

/// Time between two checkpoints: to write one takes a second or two where there are millions of states.
const CHECKPOINT_EVERY: Duration = Duration::from_secs(300);

/// States after which other threads join: to make a machine takes as long as to meet so many.
const JOIN_AFTER: u64 = 20_000;

impl Plan {
    /// States after which other threads join.
    pub fn joins_after(&self) -> u64 {
        self.join_after.unwrap_or(JOIN_AFTER)
    }

    /// Whether what is asked for goes together.
    pub fn can_be_done(&self) -> Result<(), Refusal> {
        self.can_be_saved()?;
        self.can_tell_apart()?;
        match self.keep == Keep::Hash && self.order.loads() {
            true => Err(Refusal::new(
                "--store hash does not keep states, and this order comes back to them: \
                 use --search dfs, deepening or random with it",
            )),
            false => Ok(()),
        }
    }
}

impl Plan {
    /// A state that is loaded, by another thread or order, no longer has what no program can see.
    fn can_tell_apart(&self) -> Result<(), Refusal> {
        let steps_back = self.order == Order::Dfs && self.threads == 1 && self.resume.is_none();
        match self.search.unseen.any() && !steps_back {
            true => Err(Refusal::new(
                "--without classes, heap or garbage, --no-symmetry and --no-gc are for a search of one \
                 thread that steps back: use --search dfs and --threads 1 with them, and no --resume",
            )),
            false => Ok(()),
        }
    }

    /// Whether the search can be saved and gone on with, if that is asked for.
    fn can_be_saved(&self) -> Result<(), Refusal> {
        let option = match (&self.checkpoint, &self.resume) {
            (Some(_), _) => "--checkpoint",
            (None, Some(_)) => "--resume",
            (None, None) => return Ok(()),
        };
        let refuse = |why: &str| Err(Refusal::new(format!("{option} {why}")));
        match self.order {
            Order::Dfs | Order::Bfs if self.profile => {
                refuse("does not go together with --profile-states")
            }
            Order::Dfs | Order::Bfs if self.replay.is_some() => {
                refuse("is for searches, and --replay is none")
            }
            Order::Dfs | Order::Bfs => Ok(()),
            _ => refuse("is for --search dfs and --search bfs"),
        }
    }
}

/// Of so many turns that were remembered one is executed all the same.
const CHECKED: u64 = 4096;

/// Other orders come back to states by loading, invariants and profiles look at each, and the slow way is what
/// everything else is compared with.
fn remembers(args: &CheckArgs, order: &Order) -> Option<u64> {
    let all =
        args.execute_all || args.no_reduction || !args.invariant.is_empty() || args.profile_states;
    let all = all || unseen(args).any();
    (!all && *order == Order::Dfs).then_some(args.check_remembered.unwrap_or(CHECKED))
}

/// What is below a state depends on how deep it is where there is a depth limit. What sleeps is kept for one thread, and not
/// saved.
fn sleeps(args: &CheckArgs) -> bool {
    let alone = args.threads == 1 && args.checkpoint.is_none() && args.resume.is_none();
    args.sleep_sets && alone && args.depth_limit.is_none()
}

/// The option given for random walks, if there is one.
pub fn option_of_walks(args: &CheckArgs) -> Option<&'static str> {
    match (args.walks, args.seed) {
        (Some(_), _) => Some("--walks"),
        (None, Some(_)) => Some("--seed"),
        (None, None) => None,
    }
}

/// A random walk remembers nothing, so that only a limit ends one in an endless program.
fn longest_walk(order: &Order) -> Option<usize> {
    (*order == Order::Random).then_some(LONGEST_WALK)
}

fn search_options(args: &CheckArgs, properties: &[Property], order: &Order) -> SearchOptions {
    let off = args.switched_off();
    let without = |reduction| off.contains(&reduction);
    SearchOptions {
        ignores_assertions: !properties.contains(&Property::Assertion),
        ignores_deadlocks: !properties.contains(&Property::Deadlock),
        ignores_exceptions: !properties.contains(&Property::UncaughtException),
        goes_on: args.all_errors,
        every_access: args.no_reduction,
        fine: match args.no_reduction {
            true => Fine::ACCESSES,
            // An invariant may look at what is being copied.
            false => Fine {
                copies: !args.invariant.is_empty(),
                guards: without(Reduction::Guards),
                joins: without(Reduction::Joins),
                ends: without(Reduction::Ends),
                twins: without(Reduction::Twins),
                ..Fine::default()
            },
        },
        counts: false,
        every_state: !args.invariant.is_empty(),
        spurious_wakeups: args.spurious_wakeups,
        weak_failures: args.weak_cas_failures,
        enumerate_random: args.enumerate_random,
        track_output: args.track_output || args.outcomes,
        ample: *order == Order::Dfs && args.depth_limit.is_none() && !without(Reduction::Ample),
        twins: matches!(order, Order::Dfs | Order::Bfs),
        unseen: unseen(args),
    }
}

fn unseen(args: &CheckArgs) -> Unseen {
    let off = args.switched_off();
    let without = |reduction| off.contains(&reduction);
    Unseen {
        classes: without(Reduction::Classes),
        heap: without(Reduction::Heap),
        garbage: without(Reduction::Garbage),
    }
}

/// `pkg.Class.method` as the machine names it.
fn member(name: &str) -> (String, String) {
    let (class, method) = name.rsplit_once('.').unwrap_or(("", name));
    (class.replace('.', "/"), method.to_string())
}

/// Four windows may be full, and a state in one takes one or two thousand bytes: about a twentieth of the memory.
fn window(limit: MemoryLimit) -> usize {
    usize::try_from(limit.most / (1 << 17)).unwrap_or(usize::MAX)
}

fn memory_limit(asked: Option<u64>) -> Option<MemoryLimit> {
    let most = memory::most(asked)?;
    let in_use = || units::memory_in_use().unwrap_or(0);
    Some(MemoryLimit { most, in_use })
}
