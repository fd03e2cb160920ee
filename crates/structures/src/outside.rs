//! What the machine is told to do before a search, and why it could not.

use vitrum_jvm::ids::ClassId;
use vitrum_jvm::{Domain, Machine, Stop};

/// Lines of a stack trace that a message shows.
const LINES: usize = 6;

/// How a reason begins that names something which is not modelled.
pub const UNSUPPORTED: &str = "unsupported: ";

/// Why a call that was made before the search did not return, for a message.
pub fn why(stop: &Stop) -> String {
    match stop {
        Stop::Unsupported(what) => format!("{UNSUPPORTED}{what}"),
        Stop::Exhausted(why) | Stop::Invalid(why) => {
            shortened(why.trim_start_matches("the machine's own call failed: "))
        }
        Stop::Exit(_) => "it calls System.exit".into(),
        Stop::Ignored => "it calls Verify.ignoreIf".into(),
        Stop::Repair(..) => "it asks for a repair itself".into(),
        Stop::Deadlock => "it sleeps or waits for another thread".into(),
        other => format!("{other:?}"),
    }
}

/// An exception with the first lines of its stack trace.
pub fn shortened(trace: &str) -> String {
    let lines: Vec<&str> = trace.lines().collect();
    match lines.len() > LINES + 1 {
        true => format!("{}\n\t…", lines[..LINES].join("\n")),
        false => lines.join("\n"),
    }
}

/// Initializes a class.
pub fn initialize<D: Domain>(machine: &mut Machine<D>, class: ClassId) -> Result<(), String> {
    let name = machine.program.class(class).java_name();
    let prepared = machine.prepare_class(class);
    prepared.map_err(|stop| format!("{name} can't be initialized: {}", why(&stop)))
}
