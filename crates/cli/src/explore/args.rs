//! What `vitrum explore` is asked, as the user typed it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use crate::args::ProgramOptions;
use crate::check::Color;
use crate::units;

/// Make all sequences of calls on an object of a class, up to a length
///
/// After every call the object must satisfy its repOk, if it has one, and no call may end by an exception that is not
/// allowed. A state that was met before, up to which objects it uses, is not gone on from.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  vitrum explore SearchTree.java --length 5 --values 5 --methods add,remove
  vitrum explore java.util.TreeMap --length 4 --values 4 --methods put,remove --arg put.1=1
  vitrum explore SearchTree.java --length 4 --model java.util.TreeSet
  vitrum explore SearchTree.java --length 4 --driver Driver.step
  vitrum explore BoundedStack.java --length 6 --allow java.lang.IllegalStateException")]
pub struct ExploreArgs {
    #[command(flatten)]
    pub options: ProgramOptions,

    /// The most calls one after the other
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub length: u32,

    /// Numbers from 1 to this one, boxed or not, and as many letters and strings
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub values: u32,

    /// The methods that are called; without it all public ones but equals, hashCode and toString
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub methods: Vec<String>,

    /// Instead of methods: a static method Class.method that gets the object and does something with it
    ///
    /// It may choose by vitrum.Verify, and has more parameters if it likes; every choice is tried. Several may be given.
    #[arg(
        long,
        value_name = "METHOD",
        value_delimiter = ',',
        conflicts_with = "model"
    )]
    pub driver: Vec<String>,

    /// The values for a parameter: numbers, null, or what a static method makes; it may be given several times
    ///
    /// Examples: --arg put.1=0..2,7,null --arg add.0=Values.nodes
    #[arg(long, value_name = "METHOD.PLACE=VALUES")]
    pub arg: Vec<String>,

    /// An exception that a call may throw; it may be given several times
    #[arg(long, value_name = "CLASS")]
    pub allow: Vec<String>,

    /// Call a method only where a static method Class.method says so, which gets the object and may get the arguments
    ///
    /// It may be given several times. Example: --guard pop=Checker.canPop
    #[arg(long, value_name = "METHOD=GUARD")]
    pub guard: Vec<String>,

    /// The method that says what is well formed: a method of the class, or Class.method
    #[arg(long, value_name = "METHOD")]
    pub repok: Option<String>,

    /// Make every call on an object of this class too, and compare what they give. Example: --model java.util.TreeMap
    ///
    /// It needs methods of the same names with as many parameters; boxes stand for numbers. If the class explored has
    /// an equals of its own, that must hold between the two after every call.
    #[arg(long, value_name = "CLASS")]
    pub model: Option<String>,

    /// Take more states for one: shape (whatever numbers they have), or by what a static method Class.method gives
    ///
    /// Calls are then made in one state of several, and the verdict says that not all were tried.
    #[arg(long = "match", value_name = "shape|METHOD")]
    pub matching: Option<String>,

    /// Execute calls on sets of states: all that do the same do it at once
    ///
    /// It finds the same states. --stats tells where the time went, and which native methods had to part them.
    #[arg(long)]
    pub delta: bool,

    /// Write a violation as a JUnit test into a folder
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// Stop after this time with exit code 3. Example: --time-limit 30s
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub time_limit: Option<Duration>,

    /// The most memory; three quarters of the machine's if not given. Example: --memory-limit 4GiB
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    pub memory_limit: Option<u64>,

    /// Save a violation in a file
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,

    /// Make the calls of a violation that --trace has saved, in place of an exploration
    ///
    /// The target and the options must be those with which it was found.
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,

    /// Tell where the time went
    #[arg(long)]
    pub stats: bool,

    /// Print one JSON object on stdout, and nothing else there
    #[arg(long)]
    pub json: bool,

    /// Print nothing; the exit code tells what came of it
    #[arg(long)]
    pub quiet: bool,

    /// Whether to use colors
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    #[arg(long, hide = true)]
    pub threads: Option<String>,
    #[arg(long, hide = true)]
    pub seed: Option<String>,
    #[arg(long, hide = true)]
    pub html: Option<PathBuf>,
    #[arg(long, hide = true)]
    pub sarif: Option<PathBuf>,

    /// A .java or .class file, a .jar, or the name of a class
    pub target: OsString,
}

impl ExploreArgs {
    /// Why there is no such option here, which other commands have, if one was given.
    pub fn refused(&self) -> Option<&'static str> {
        let given = [
            (
                self.threads.is_some(),
                "--threads: an exploration has one thread; --delta makes it faster",
            ),
            (
                self.seed.is_some(),
                "--seed: an exploration makes all calls, and nothing in it is left to chance",
            ),
            (
                self.html.is_some(),
                "--html: a violation is a sequence of calls, which --out writes as a JUnit test",
            ),
            (
                self.sarif.is_some(),
                "--sarif: a violation is a sequence of calls and not a place in a file; --json and --out write it",
            ),
        ];
        let mut given = given.into_iter();
        given.find_map(|(is_given, why)| is_given.then_some(why))
    }
}
