//! The `vitrum` command. Start at [`main`]: arguments are parsed (`args`), resolved against the
//! file system (`resolved`, `target`), and carried out (`run`).

mod args;
mod arguments;
mod bug;
mod check;
mod digest;
mod explore;
mod generate;
mod interrupt;
mod javac;
mod jpf;
mod memory;
mod out;
mod refusal;
mod repair;
mod resolved;
mod run;
mod setting;
mod source;
mod status_line;
mod target;
mod units;

use std::io::Write;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use clap_complete::Shell;

use args::{Args, Command, RunArgs};
use resolved::Resolved;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Wrong usage or bad input.
const BAD_INPUT: u8 = 2;
/// A limit, something that is not modelled, or a bug in Vitrum.
const UNKNOWN: u8 = 3;

fn main() -> ExitCode {
    bug::guard(command).unwrap_or(ExitCode::from(UNKNOWN))
}

fn command() -> ExitCode {
    let args = Args::parse_from(args::with_long_names(std::env::args_os()));
    match limited(args.command) {
        Command::Run(run) => resolve_and_run(run),
        Command::Check(check) => check::check(*check),
        Command::Generate(generate) => generate::generate(*generate),
        Command::Explore(explore) => explore::explore(*explore),
        Command::Repair(repair) => repair::repair(*repair),
        Command::Completions { shell } => completions(shell),
        Command::SolverWorker => vitrum_logic::work(),
    }
}

/// A time limit counts from here on.
fn limited(mut command: Command) -> Command {
    match &mut command {
        Command::Run(run) => run.options.limit(run.time_limit),
        Command::Check(check) => check.options.limit(check.time_limit),
        Command::Generate(generate) => generate.options.limit(generate.time_limit),
        Command::Explore(explore) => explore.options.limit(explore.time_limit),
        Command::Repair(repair) => repair.options.limit(repair.time_limit),
        Command::Completions { .. } | Command::SolverWorker => {}
    }
    command
}

fn resolve_and_run(args: RunArgs) -> ExitCode {
    match Resolved::of_run(args) {
        Ok(resolved) => run::run(&resolved),
        Err(refusal) => {
            crate::run::tell(&refusal.to_string());
            refusal.code()
        }
    }
}

fn completions(shell: Shell) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "vitrum", &mut script);
    match std::io::stdout().write_all(&script) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            crate::run::tell(&format!(
                "vitrum: the completion script could not be written: {error}"
            ));
            ExitCode::from(BAD_INPUT)
        }
    }
}
