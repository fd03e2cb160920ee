//! What `vitrum generate` is asked, as the user typed it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use crate::args::ProgramOptions;
use crate::check::Color;
use crate::out::Format;
use crate::units;

/// Find all structures of a class within bounds that satisfy its repOk
///
/// repOk is a method that says whether an object and all that it leads to is well formed. It is executed
/// on an object whose fields have no values yet; where it reads one, all values within the bounds are tried.
/// Structures that differ only in which of several new objects they use are counted once.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  vitrum generate SearchTree.java --size 5
  vitrum generate SearchTree.java --size 6 --field size=6 --field Node.info=0..6
  vitrum generate RedBlackTree.java --args 8
  vitrum generate SearchTree.java --size 4 --out trees --format svg
  vitrum generate SearchTree.java --size 4 --call remove        test remove on all trees
  vitrum generate --classpath out pkg.Heap --objects pkg.Node=4 --first 10
  vitrum generate java.util.LinkedList --classpath out --repok Checker.repOk --size 3")]
pub struct GenerateArgs {
    #[command(flatten)]
    pub options: ProgramOptions,

    /// So many objects of each class, and numbers from 0 to this one
    #[arg(
        long,
        value_name = "N",
        default_value_t = 3,
        allow_negative_numbers = true
    )]
    pub size: u32,

    /// Let a method of the class say the bounds, with these numbers as arguments. Example: --args 8,8,8,9
    ///
    /// A static method with so many whole numbers as parameters that returns a vitrum.Bounds, or an
    /// IFinitization as Korat's users write it: finX for a class X, or what --fin says.
    #[arg(long, value_name = "NUMBERS", value_delimiter = ',', allow_hyphen_values = true,
          conflicts_with_all = ["size", "objects", "field"])]
    pub args: Option<Vec<i64>>,

    /// The method that --args calls
    #[arg(long, value_name = "METHOD", requires = "args", conflicts_with_all = ["size", "objects", "field"])]
    pub fin: Option<String>,

    /// How many objects of a class there are; it may be given several times. Example: --objects Node=9
    #[arg(long, value_name = "CLASS=N")]
    pub objects: Vec<String>,

    /// The values of a field; it may be given several times
    ///
    /// Numbers and ranges (0..8), true, false, letters; for references null, names of classes, numbers for
    /// boxes, and texts. Arrays: NAME.length and NAME[], and NAME=null,[] if there may be none. Fields of other
    /// classes, and of those below them: CLASS.NAME.
    /// Examples: --field size=1..9 --field Node.next=null,Node --field keys.length=0..4 --field keys[]=1,2
    #[arg(long, value_name = "FIELD=VALUES")]
    pub field: Vec<String>,

    /// The method that says what is well formed: a method of the class, or Class.method
    ///
    /// Without it: repOk, or repOK. The second form is a static method that gets the object, for classes
    /// that nobody can change.
    #[arg(long, value_name = "METHOD")]
    pub repok: Option<String>,

    /// Stop after so many structures
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub first: Option<u64>,

    /// Draw so many structures at random, each with the same chance
    ///
    /// All structures are looked for. If a limit stops the search, what was found until then is drawn from,
    /// and the output says so.
    #[arg(long, value_name = "N", conflicts_with = "first", value_parser = clap::value_parser!(u64).range(1..))]
    pub random: Option<u64>,

    /// Another drawing for another number
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// Write every structure into a folder
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// How structures are written: json, dot, java or svg
    ///
    /// java: a class for each structure that makes it again, and Structures.all() for parameterised tests.
    #[arg(long, value_name = "FORMAT", default_value = "json", requires = "out")]
    pub format: Format,

    /// Draw so many of the largest structures in the terminal; 0: none
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub show: u64,

    /// Call a method on every structure, and check assertions and repOk afterwards
    ///
    /// Its parameters get all numbers from 0 to the size, or to the greatest of --args, and both truth values.
    #[arg(long, value_name = "METHOD")]
    pub call: Option<String>,

    /// The values for a parameter of the called method: numbers, null, or what a static method makes
    ///
    /// Examples: --arg put.1=0..2,7,null --arg add.0=Values.nodes
    #[arg(long, value_name = "METHOD.PLACE=VALUES", requires = "call")]
    pub arg: Vec<String>,

    /// An exception that the called method may throw; it may be given several times
    #[arg(long, value_name = "CLASS", requires = "call")]
    pub allow: Vec<String>,

    /// How many threads search; no more than four for each core
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=256),
          conflicts_with_all = ["first", "random", "out", "call"])]
    pub threads: u32,

    /// Begin again after every candidate in place of stepping back, to measure what that is worth
    #[arg(long, hide = true, conflicts_with = "threads")]
    pub re_execute: bool,

    /// Undo what collections do write by write, and not operation by operation: slower, with the same result
    #[arg(long)]
    pub plain_undo: bool,

    /// Stop after this time with exit code 3. Example: --time-limit 30s
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub time_limit: Option<Duration>,

    /// The most memory; three quarters of the machine's if not given. Example: --memory-limit 4GiB
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    pub memory_limit: Option<u64>,

    /// Save a call that fails, and the structure, in a file
    #[arg(
        long,
        value_name = "FILE",
        requires = "call",
        conflicts_with = "re_execute"
    )]
    pub trace: Option<PathBuf>,

    /// Make the one call that --trace has saved, on its structure, in place of a search
    ///
    /// The target and the options must be those with which it was found.
    #[arg(long, value_name = "FILE", requires = "call", conflicts_with_all = ["trace", "first", "random", "out", "re_execute"])]
    pub replay: Option<PathBuf>,

    /// Print one JSON object on stdout, and nothing else there
    #[arg(long)]
    pub json: bool,

    /// Print nothing; the exit code tells whether everything was found
    #[arg(long)]
    pub quiet: bool,

    /// Whether to use colors
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    /// A .java or .class file, a .jar, or the name of a class
    pub target: OsString,
}
