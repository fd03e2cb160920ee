//! What `vitrum repair` is asked, as the user typed it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use crate::args::ProgramOptions;
use crate::out::Format;
use crate::units;

/// Mend structures that do not satisfy their repOk
///
/// The program runs. Where it calls repOk, or vitrum.Verify.repair, on a structure that is not well formed,
/// the structure is changed into one that is, with as few changes as can be and with its objects kept, and the
/// program goes on. If it never asks, the structures that it leaves behind are looked at.
#[derive(clap::Args, Debug)]
#[command(after_help = "Examples:
  vitrum repair BrokenList.java
  vitrum repair BrokenList.java --json -- 5 x           5 and x are the program's arguments
  vitrum repair BrokenList.java --out pictures --format svg
  vitrum repair --classpath out pkg.Main --repok Checker.repOk")]
pub struct RepairArgs {
    #[command(flatten)]
    pub options: ProgramOptions,

    /// The method that says what is well formed: its name, or Class.method
    ///
    /// Without it: repOk, or repOK. The second form is a static method that gets the object, for classes
    /// that nobody can change.
    #[arg(long, value_name = "METHOD")]
    pub repok: Option<String>,

    /// Write every structure that was mended into a folder, before and after
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,

    /// How they are written: svg (one picture of both), dot, json, or java (code that makes them again)
    #[arg(long, value_name = "FORMAT", default_value = "svg", requires = "out")]
    pub format: Format,

    /// Stop after this time with exit code 3. Example: --time-limit 30s
    #[arg(long, value_name = "TIME", value_parser = units::time)]
    pub time_limit: Option<Duration>,

    /// The most memory; three quarters of the machine's if not given. Example: --memory-limit 4GiB
    #[arg(long, value_name = "SIZE", value_parser = units::size)]
    pub memory_limit: Option<u64>,

    /// Print one JSON object on stdout, and nothing else there: what the program prints goes to stderr
    #[arg(long)]
    pub json: bool,

    /// Print nothing of the repair; the exit code tells whether it was found
    #[arg(long)]
    pub quiet: bool,

    /// A .java or .class file, a .jar, or the name of a class
    pub target: OsString,

    /// The program's arguments, after --
    #[arg(last = true)]
    pub args: Vec<OsString>,
}
