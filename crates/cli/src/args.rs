//! The command line as the user typed it. Start at [`Args`]; what it means is in `resolved`.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use crate::units;

/// A software model checker for Java bytecode and C
///
/// It runs Java programs on its own virtual machine, and checks every schedule of them.
#[derive(Parser, Debug)]
#[command(name = "vitrum", version, max_term_width = 100)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand, Debug)]
pub enum Command {
    Run(RunArgs),
    Check(Box<CheckArgs>),
    Generate(Box<crate::generate::GenerateArgs>),
    Explore(Box<crate::explore::ExploreArgs>),
    Repair(Box<crate::repair::RepairArgs>),
    /// Print a completion script for a shell
    #[command(
        after_help = "Example:\n  vitrum completions bash > ~/.local/share/bash-completion/completions/vitrum"
    )]
    Completions {
        /// The shell that will read the script
        shell: Shell,
    },
    /// Answer solver queries on the standard streams: what `check` starts for C programs
    #[command(hide = true)]
    SolverWorker,
}

/// Run a Java program on Vitrum's own virtual machine
///
/// The output is what `java` prints, and the exit code is the program's own.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  vitrum run Hello.java
  vitrum run Sort.java 5 -x                 5 and -x are the program's arguments
  vitrum run --classpath lib/a.jar:out pkg.Main
  vitrum run --max-heap 512M --time-limit 30s app.jar
  vitrum run --allow-read data --env HOME Report.java data/in.csv
  vitrum run -ea --stats --jdk /opt/jdk-21 --enable-preview Test.java")]
pub struct RunArgs {
    #[command(flatten)]
    pub options: ProgramOptions,

    /// Print counters and times on stderr at the end
    #[arg(long)]
    pub stats: bool,

    /// Evaluate `assert`
    ///
    /// Also written -ea. As with java, assertions are off otherwise.
    #[arg(long)]
    pub enable_assertions: bool,

    /// Stop after this time with exit code 3. Example: --time-limit 30s
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub time_limit: Option<Duration>,

    /// A .java file, a .class file, a .jar, or the name of a class; then the program's arguments
    ///
    /// Everything after the target goes to the program, also what begins with a hyphen.
    // One list, because with two positional arguments an option between them would be Vitrum's.
    #[arg(required = true, num_args = 1.., trailing_var_arg = true, value_names = ["TARGET", "ARGS"])]
    pub program: Vec<OsString>,
}

/// What a Java program needs to be found and run, for every command that runs one
#[derive(clap::Args, Debug, Default)]
pub struct ProgramOptions {
    /// Folders and jars that are searched for classes, such as `out:lib/*`
    ///
    /// Also written -cp. Example: --classpath out:lib/a.jar
    #[arg(long, value_name = "PATH", alias = "class-path")]
    pub classpath: Option<OsString>,

    /// The JDK whose classes and javac are used
    ///
    /// Without it: JAVA_HOME, then the java on the PATH. Example: --jdk /opt/jdk-17
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// Allow preview features of the JDK's Java version
    #[arg(long)]
    pub enable_preview: bool,

    /// A folder or file that the program may read; it may be given several times
    ///
    /// Without it only the class path is there, and everything else is as if it did not exist.
    #[arg(long, value_name = "DIR")]
    pub allow_read: Vec<PathBuf>,

    /// An environment variable that the program may see; it may be given several times
    #[arg(long, value_name = "NAME")]
    pub env: Vec<String>,

    /// The largest heap before OutOfMemoryError. Example: --max-heap 512M
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    pub max_heap: Option<u64>,

    /// The most frames of one thread before StackOverflowError. Example: --max-depth 2000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub max_depth: Option<u32>,

    /// When the time limit of the command is reached
    #[arg(skip)]
    pub until: Option<Instant>,
}

impl ProgramOptions {
    /// From now on so much time may pass, with what it takes to compile the program.
    pub fn limit(&mut self, time: Option<Duration>) {
        self.until = time.map(|time| Instant::now() + time);
    }
}

impl CheckArgs {
    /// Each reduction that is switched off by name, in their order.
    pub fn switched_off(&self) -> Vec<Reduction> {
        let mut off = self.without.clone();
        if self.no_symmetry {
            off.extend([Reduction::Twins, Reduction::Classes, Reduction::Heap]);
        }
        if self.no_gc {
            off.push(Reduction::Garbage);
        }
        off.sort_unstable();
        off.dedup();
        off
    }
}

/// What makes a search smaller and can be switched off.
#[derive(clap::ValueEnum, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reduction {
    Ample,
    Guards,
    Joins,
    Ends,
    Twins,
    Classes,
    Heap,
    Garbage,
}

/// Check a program: every schedule and every choice of a Java program, every input of a C program
///
/// Looks for deadlocks, failed assertions and uncaught exceptions in Java; for failed assertions and
/// calls of reach_error in C. Exit code 0: none can happen; 1: one can, and it is shown how; 2: bad
/// input; 3: unknown, for the reason that is given.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  vitrum check Philosophers.java
  vitrum check --search bfs Philosophers.java       the shortest counterexample
  vitrum check Counter.java -- 3 5                  3 and 5 are the program's arguments
  vitrum check --time-limit 60s --classpath out pkg.Main
  vitrum check --data-model ILP32 driver.c
  vitrum check --engine lazy main.c list.c          two files, linked
  vitrum check --property unreach-call.prp task.yml
  vitrum check --spec locks.spc driver.c            is every lock given back?
  vitrum check --engine lazy --html tree.html driver.c
  vitrum check --test-vector out driver.c           then sh out/run.sh shows the violation")]
pub struct CheckArgs {
    #[command(flatten)]
    pub options: ProgramOptions,

    /// Where to look first: dfs (if not given), bfs, deepening, random or heuristic:NAME
    ///
    /// dfs goes deep; bfs and deepening find the shortest counterexample; random takes random walks.
    /// The heuristics: most-blocked, fewest-preemptions, prefer=THREAD, and user, which is what the
    /// program sets by Verify.setHeuristicSearchValue, the least first. For C programs it is the order
    /// of lazy abstraction: bfs, dfs, heuristic:weakest or heuristic:inner-loops (if not given).
    #[arg(long, value_name = "ORDER", value_parser = crate::check::Search::parse)]
    pub search: Option<crate::check::Search>,

    /// How states are kept: exact, or hash, which keeps 64 bits of each
    ///
    /// With hash two states may be taken for one, and the verdict says so. It does not go with orders that
    /// come back to stored states (bfs and the heuristics).
    #[arg(long, value_name = "HOW", default_value = "exact")]
    pub store: crate::check::Keep,

    /// How many random walks are taken by --search random; 1000 if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub walks: Option<u64>,

    /// Other random walks for another number
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// The most choices on one path. Example: --depth-limit 500
    #[arg(long, value_name = "N")]
    pub depth_limit: Option<usize>,

    /// The most states. Example: --state-limit 1000000
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub state_limit: Option<u64>,

    /// How many threads search; no more than four for each core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256))]
    pub threads: u32,

    /// Threads join after so many states, and the first one waits for them
    #[arg(long, value_name = "N", hide = true)]
    pub join_after: Option<u64>,

    /// To so many of the latest states on a path the search steps back at once
    #[arg(long, value_name = "N", hide = true)]
    pub path_window: Option<usize>,

    /// Stop after this time with exit code 3. Example: --time-limit 30s
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub time_limit: Option<Duration>,

    /// A property to check, in place of the usual ones; it may be given several times
    ///
    /// Java: deadlock, assertion, uncaught-exception (the usual ones) and race. C: unreach-call, or a
    /// .prp file, of which only the call that it names is an error.
    #[arg(long, value_name = "NAME", value_parser = crate::check::Wish::parse)]
    pub property: Vec<crate::check::Wish>,

    /// A static boolean method that must give true in every state. Example: --invariant Bank.balanced
    #[arg(long, value_name = "CLASS.METHOD")]
    pub invariant: Vec<String>,

    /// A method that must not be called. Example: --forbid-call java.lang.System.exit
    #[arg(long, value_name = "CLASS.METHOD")]
    pub forbid_call: Vec<String>,

    /// Stop before every access to an object that ever left its thread: slow, and obviously right
    #[arg(long)]
    pub no_reduction: bool,

    /// Switch reductions off, all of which keep the verdict. Example: --without guards,ends
    ///
    /// ample: a thread is put off where others are enough. guards: the use of a field that is always used under
    /// one monitor is no step. joins: neither is waiting for the end of a thread. ends: nor the end of a thread.
    /// twins: threads that are alike change places. What no program can see does not tell states apart: classes, the
    /// order in which they were initialized; heap, where objects lie; garbage. To switch one of these off shows what it
    /// saves, and is for one thread and --search dfs.
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub without: Vec<Reduction>,

    /// States that differ only in which of several threads, classes or objects came first are not one
    ///
    /// The same as --without twins,classes,heap.
    #[arg(long)]
    pub no_symmetry: bool,

    /// Garbage tells states apart
    ///
    /// The same as --without garbage.
    #[arg(long)]
    pub no_gc: bool,

    /// States after which a search may begin again with what it has learned
    #[arg(long, hide = true)]
    pub learn_after: Option<u64>,

    /// Execute every turn of a thread, also those whose effect is known from another state
    #[arg(long)]
    pub execute_all: bool,

    /// Leave steps out that lead where others lead (sleep sets): fewer transitions, the same states; mostly slower
    #[arg(long)]
    pub sleep_sets: bool,

    /// Execute one in so many turns whose effect is known, and compare; 0: none
    #[arg(long, value_name = "NUMBER", hide = true)]
    pub check_remembered: Option<u64>,

    /// Waits and parks may end without a reason
    #[arg(long)]
    pub spurious_wakeups: bool,

    /// Weak compare-and-set may fail without a reason
    #[arg(long)]
    pub weak_cas_failures: bool,

    /// Random numbers are choices, and how much time has passed when the program looks at the clock
    #[arg(long)]
    pub enumerate_random: bool,

    /// What was printed is part of a state
    #[arg(long)]
    pub track_output: bool,

    /// List the different outputs of all paths that end normally
    #[arg(long)]
    pub outcomes: bool,

    /// Count where steps end and why, by field, array, monitor and line; every step is executed
    #[arg(long)]
    pub profile_states: bool,

    /// The most memory for the search; three quarters of the machine's if not given. Example: --memory-limit 4GiB
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    pub memory_limit: Option<u64>,

    /// Look for all errors, not only the first
    #[arg(long)]
    pub all_errors: bool,

    /// Look for the shortest counterexample once one is found
    #[arg(long)]
    pub shorten: bool,

    /// Folders with the sources of the program, which counterexamples show; it may be given several times
    #[arg(long, value_name = "DIR")]
    pub sourcepath: Vec<PathBuf>,

    /// Save the counterexample in a file
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,

    /// Execute a counterexample that --trace has saved, in place of a search
    ///
    /// The target and the options must be those with which it was found.
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,

    /// Save the search from time to time, and when a limit or Ctrl-C ends it, so that --resume can go on with it
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,

    /// How often --checkpoint saves the search; every five minutes if not given. Example: --checkpoint-every 1h
    #[arg(long, value_name = "TIME", value_parser = units::time, requires = "checkpoint")]
    pub checkpoint_every: Option<Duration>,

    /// Go on with a search that --checkpoint has saved
    ///
    /// The target and the options must be those with which it was begun; limits, threads and what is shown may be others.
    #[arg(long, value_name = "FILE")]
    pub resume: Option<PathBuf>,

    /// Print one JSON object on stdout, and nothing else there
    #[arg(long)]
    pub json: bool,

    /// Print nothing; the exit code is the verdict
    #[arg(long)]
    pub quiet: bool,

    /// Whether to use colors
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: crate::check::Color,

    /// C: who looks for the answer: portfolio, bounded, horn, local, lazy, values, induction, unwinding or fuzz
    ///
    /// portfolio lets all of them take turns.
    #[arg(long, value_name = "NAME", default_value = "portfolio", value_parser = crate::check::c::engine)]
    pub engine: vitrum_cegar::engine::Engine,

    /// C: the sizes of types, ILP32 or LP64
    ///
    /// Without it: what a .yml task says (ILP32 if it says nothing), else those of this machine.
    #[arg(long, value_name = "MODEL", value_parser = crate::check::c::data_model)]
    pub data_model: Option<vitrum_cprog::DataModel>,

    /// C: `malloc` and its like always find memory
    #[arg(long)]
    pub malloc_never_fails: bool,

    /// C: how functions may be called, woven into the program
    ///
    /// Events (calls that match a pattern) with guards and actions on variables of their own. Then only
    /// a guard that fails is an error, unless --property asks for more.
    #[arg(long, value_name = "FILE.spc")]
    pub spec: Option<PathBuf>,

    /// C: draw the tree of lazy abstraction for Graphviz
    #[arg(long, value_name = "FILE")]
    pub dot: Option<PathBuf>,

    /// C: write the verdict and the tree of lazy abstraction as one page
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,

    /// C: use the predicates of an earlier run, and save those of this one
    ///
    /// The file is text: predicates by functions and loops. It need not exist.
    #[arg(long, value_name = "FILE")]
    pub precision: Option<PathBuf>,

    /// C: write a witness of the verdict in format 2.0
    ///
    /// Loop invariants if the property holds, the inputs and the target if it is violated.
    #[arg(long, value_name = "FILE")]
    pub witness: Option<PathBuf>,

    /// C: write the program and the inputs of a violation into a folder, to be compiled and run
    ///
    /// `sh DIR/run.sh` does both, with exit code 1 if the error is reached.
    #[arg(long, value_name = "DIR")]
    pub test_vector: Option<PathBuf>,

    /// C: write all solver queries as SMT-LIB files into a folder
    #[arg(long, value_name = "DIR")]
    pub query_log: Option<PathBuf>,

    /// A .java, .class, .jar, .jpf, .c, .i or .yml file, or the name of a class
    pub target: OsString,

    /// More C files that are linked with the first
    pub more: Vec<OsString>,

    /// The program's arguments, after --
    #[arg(last = true)]
    pub args: Vec<OsString>,
}

/// `java`'s own short names are not of the form that clap knows.
const SHORT_NAMES: [(&str, &str); 3] = [
    ("-cp", "--classpath"),
    ("-classpath", "--classpath"),
    ("-ea", "--enable-assertions"),
];

/// The command line with `-cp` and `-ea` spelled out where they are Vitrum's. What follows the target of `run` is
/// the program's, and with other commands what follows `--`.
pub fn with_long_names(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    let Some(command) = args.get(1).map(|c| c.to_string_lossy().into_owned()) else {
        return args;
    };
    let valued = options_with_value(&command);
    let runs = command == "run";
    let mut at = 2;
    while let Some(arg) = args
        .get_mut(at)
        .filter(|arg| is_option(arg) || !runs && *arg != "--")
    {
        if let Some((_, long)) = SHORT_NAMES.iter().find(|(short, _)| arg == short) {
            *arg = long.into();
        }
        at += if valued.iter().any(|option| arg == option.as_str()) {
            2
        } else {
            1
        };
    }
    args
}

fn is_option(arg: &OsStr) -> bool {
    arg.as_encoded_bytes().starts_with(b"-") && arg != "--"
}

/// The options of a command whose value is the argument after them.
fn options_with_value(name: &str) -> Vec<String> {
    let all = Args::command();
    let command = all.find_subcommand(name);
    command
        .into_iter()
        .flat_map(|command| command.get_opts())
        .filter(|option| option.get_action().takes_values())
        .filter_map(|option| Some(format!("--{}", option.get_long()?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<RunArgs, clap::Error> {
        let args = ["vitrum"].into_iter().chain(line.split(' '));
        match Args::try_parse_from(with_long_names(args.map(OsString::from)))?.command {
            Command::Run(run) => Ok(run),
            other => panic!("not a run: {other:?}"),
        }
    }

    #[test]
    fn the_declaration_is_sound() {
        Args::command().debug_assert();
    }

    #[test]
    fn everything_after_the_target_is_the_programs() {
        let run = parse("run --stats A.java --stats -cp x -- -ea --jdk").unwrap();
        assert!(run.stats && run.options.classpath.is_none() && !run.enable_assertions);
        assert_eq!(
            run.program,
            ["A.java", "--stats", "-cp", "x", "--", "-ea", "--jdk"]
        );
    }

    #[test]
    fn short_names_of_java() {
        let run = parse("run --jdk x -cp a:b -ea Main -cp c").unwrap();
        assert_eq!(run.options.classpath, Some("a:b".into()));
        assert!(run.enable_assertions);
        assert_eq!(run.options.jdk, Some("x".into()));
        assert_eq!(run.program, ["Main", "-cp", "c"]);
    }

    #[test]
    fn short_names_of_java_in_a_check() {
        let line = "vitrum check Main -cp a:b --seed 1 -- -cp c";
        let args = with_long_names(line.split(' ').map(OsString::from));
        let Ok(Command::Check(check)) = Args::try_parse_from(args).map(|args| args.command) else {
            panic!("not a check");
        };
        assert_eq!(check.options.classpath, Some("a:b".into()));
        assert_eq!(check.args, ["-cp", "c"]);
    }

    #[test]
    fn limits() {
        let run = parse("run --max-heap 512M --max-depth 99 --time-limit=1.5s A").unwrap();
        assert_eq!(run.options.max_heap, Some(512 << 20));
        assert_eq!(run.options.max_depth, Some(99));
        assert_eq!(run.time_limit, Some(Duration::from_millis(1500)));
    }

    #[test]
    fn wrong_usage_is_refused() {
        for line in [
            "run",
            "run --stats",
            "run --unknown A.java",
            "run --max-heap lots A.java",
            "run --max-depth 0 A.java",
            "run --time-limit 0s A.java",
            "walk A.java",
        ] {
            let error = parse(line).unwrap_err();
            assert_eq!(error.exit_code(), 2, "{line}: {error}");
        }
    }
}
