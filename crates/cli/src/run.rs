//! `vitrum run`: one Java program, one schedule, on Vitrum's own machine.

use std::process::ExitCode;

use crate::UNKNOWN;
use crate::resolved::Resolved;

/// Runs the program to its end; the exit code is the program's own unless it could not be run.
pub fn run(resolved: &Resolved) -> ExitCode {
    eprintln!(
        "vitrum: {} was resolved, but the machine is not linked yet",
        resolved.target.main_class.replace('/', ".")
    );
    ExitCode::from(UNKNOWN)
}
