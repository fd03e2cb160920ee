//! What `java` prints when it runs programs many times. Start at [`outputs`].

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use super::javatool::{self, End};

pub const BATCH: &str = include_str!("Batch.java");

/// The different outputs of `runs` runs of each class. One that does not end in time has fewer runs.
pub fn outputs(
    classes: &Path,
    names: &[String],
    runs: usize,
) -> BTreeMap<String, BTreeSet<String>> {
    let mut command = javatool::java(classes);
    command.arg("Batch").arg(runs.to_string()).args(names);
    let outcome = javatool::run(command, "", Duration::from_secs(300));
    let text = String::from_utf8_lossy(&outcome.stdout);
    assert!(
        outcome.end == End::Exit(0) && !text.contains("=== failed"),
        "java ends {}: {}{text}",
        outcome.end,
        String::from_utf8_lossy(&outcome.stderr)
    );
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for run in text.split("=== end\n") {
        if let Some((name, output)) = run.strip_prefix("=== ").and_then(|r| r.split_once('\n')) {
            found.entry(name.into()).or_default().insert(output.into());
        }
    }
    found
}
