//! Native runs of violations, and their files for the user. Start at [`run`].

use std::time::Instant;

use vitrum_cegar::check::{Outcome, Verdict};
use vitrum_cegar::native::{Harness, Ran};
use vitrum_cegar::spec::Native;
use vitrum_cprog::Program;

use super::job::Job;
use crate::args::CheckArgs;
use crate::refusal::Refusal;

/// Runs a violation natively; with `--test-vector` its files stay. `None` if nothing is violated.
pub fn run(
    args: &CheckArgs,
    job: &Job,
    (program, woven): (&Program, Option<&Native>),
    outcome: &Outcome,
    begin: Instant,
) -> Result<Option<Ran>, Refusal> {
    let Verdict::Violated(found) = &outcome.verdict else {
        return Ok(None);
    };
    let late = args.time_limit.is_some_and(|t| begin.elapsed() >= t);
    if late {
        return Ok(Some(Ran::Not("the time limit was reached".into())));
    }
    let property = job.property(args);
    let fails = !args.malloc_never_fails;
    let harness = match Harness::new(program, &property, fails, found, woven) {
        Ok(harness) => harness,
        Err(why) => return Ok(Some(Ran::Not(why))),
    };
    let ran = harness.run();
    if let Some(folder) = &args.test_vector
        && !matches!(ran, Ran::Not(_))
    {
        let written = harness.write(folder);
        written.map_err(|e| Refusal::new(format!("--test-vector: {e}")))?;
    }
    Ok(Some(ran))
}

/// How a person executes a violation.
pub fn hint(args: &CheckArgs, native: Option<&Ran>) -> Option<String> {
    let can = native.map(|ran| !matches!(ran, Ran::Not(_)))?;
    match (&args.test_vector, can) {
        (Some(folder), true) => Some(format!("how to run it: sh {}/run.sh", folder.display())),
        (Some(_), false) => Some("there is no native run of it, so no files were written".into()),
        (None, true) => {
            Some("how to run it: --test-vector DIR writes the program with these inputs".into())
        }
        (None, false) => None,
    }
}
