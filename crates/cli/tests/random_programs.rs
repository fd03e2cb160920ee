//! Random programs must do on Vitrum exactly what they do on `java`.
//!
//! `RANDOM_PROGRAMS` says how many (120), `RANDOM_SEED` the first seed (1). Each seed is a program
//! `P<seed>`; a batch of them is compiled at once and run by one process per machine. A batch that
//! differs is taken apart: its report names the seeds, the folder of the sources and the commands.
//!
//! The soak goes on with growing seeds for `RANDOM_MINUTES` (10) or until a batch differs:
//! `cargo test --release -p vitrum-cli --test random_programs -- --ignored --nocapture`.
//! Start reading at [`difference`]; the generator is in `randomjava`.

mod javatool;
mod randomjava;

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use javatool::{End, Outcome};

const BATCH: u64 = 60;
const TIME_LIMIT: Duration = Duration::from_secs(180);
const SINGLE_TIME_LIMIT: Duration = Duration::from_secs(20);
/// A batch may differ in many programs for one cause: this many are described.
const DESCRIBED: usize = 5;

#[test]
fn random_programs_do_what_java_does() {
    let (first, count) = (number("RANDOM_SEED", 1), number("RANDOM_PROGRAMS", 120));
    let batches: Vec<Batch> = (first..first + count)
        .step_by(BATCH as usize)
        .map(|from| Batch {
            from,
            to: (from + BATCH).min(first + count),
        })
        .collect();
    let reports = javatool::in_parallel(&batches, difference);
    assert!(
        reports.is_empty(),
        "random programs differ from java:\n{}",
        reports.join("\n")
    );
}

#[test]
#[ignore = "runs for as long as RANDOM_MINUTES says"]
fn soak() {
    let end = Instant::now() + Duration::from_secs(60 * number("RANDOM_MINUTES", 10));
    let mut from = number("RANDOM_SEED", 1_000_000);
    while Instant::now() < end {
        let batches = [
            Batch {
                from,
                to: from + BATCH,
            },
            Batch {
                from: from + BATCH,
                to: from + 2 * BATCH,
            },
        ];
        let reports = javatool::in_parallel(&batches, difference);
        assert!(
            reports.is_empty(),
            "random programs differ from java:\n{}",
            reports.join("\n")
        );
        batches
            .iter()
            .for_each(|batch| drop(fs::remove_dir_all(batch.folder())));
        from += 2 * BATCH;
        println!("seeds below {from} agree");
    }
}

fn number(variable: &str, default: u64) -> u64 {
    let Ok(text) = std::env::var(variable) else {
        return default;
    };
    text.parse()
        .unwrap_or_else(|_| panic!("{variable} is {text:?}, but must be a number"))
}

/// The programs with seeds from `from` up to but not including `to`.
struct Batch {
    from: u64,
    to: u64,
}

impl Batch {
    fn folder(&self) -> PathBuf {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("random/{}-{}", self.from, self.to))
    }

    fn classes(&self) -> PathBuf {
        self.folder().join("classes")
    }

    /// Writes and compiles the sources, unless the same ones are compiled already.
    fn compile(&self) {
        let seeds: Vec<u64> = (self.from..self.to).collect();
        let mut files: Vec<(String, String)> = seeds
            .iter()
            .map(|s| (format!("P{s}"), randomjava::program(*s)))
            .collect();
        files.push(("Rt".to_owned(), randomjava::RUNTIME.to_owned()));
        files.push(("Batch".to_owned(), randomjava::batch(&seeds)));
        let paths: Vec<PathBuf> = files
            .iter()
            .map(|(name, _)| self.folder().join(format!("{name}.java")))
            .collect();
        let done = self.folder().join("compiled");
        let same = |(path, (_, text)): (&PathBuf, &(String, String))| {
            fs::read_to_string(path).is_ok_and(|t| t == *text)
        };
        if done.exists() && paths.iter().zip(&files).all(same) {
            return;
        }
        let _ = fs::remove_dir_all(self.folder());
        must(fs::create_dir_all(self.classes()), &self.classes());
        paths
            .iter()
            .zip(&files)
            .for_each(|(path, (_, text))| must(fs::write(path, text), path));
        javatool::javac(&[], &self.classes(), paths.iter().map(PathBuf::as_path));
        must(fs::write(&done, ""), &done);
    }
}

fn must(result: std::io::Result<()>, path: &Path) {
    result.unwrap_or_else(|e| panic!("{} can't be written: {e}", path.display()));
}

/// A report about the programs of a batch that differ, if any.
fn difference(batch: &Batch) -> Option<String> {
    batch.compile();
    let (expected, actual) = both(batch, "Batch", TIME_LIMIT);
    assert!(
        expected.end == End::Exit(0),
        "java ends a batch {}: the generator is at fault",
        expected.end
    );
    let whole = javatool::describe(&expected, &actual)?;
    let suspects = suspects(batch, &programs(&expected), &programs(&actual));
    let found = javatool::in_parallel(&suspects, |name| Some((name.clone(), alone(batch, name)?)));
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    let head = format!(
        "{} of seeds {} to {} differ: {}; sources in {}\n",
        names.len(),
        batch.from,
        batch.to - 1,
        names.join(","),
        batch.folder().display()
    );
    let details = found
        .iter()
        .take(DESCRIBED)
        .map(|(_, detail)| detail.as_str());
    Some(if names.is_empty() {
        format!("{head}  The programs agree when they run alone. The batch differs:\n{whole}")
    } else {
        head + &details.collect::<String>()
    })
}

/// The programs whose part of the output differs. After a crash, that is all that follow.
fn suspects(
    batch: &Batch,
    expected: &HashMap<String, String>,
    actual: &HashMap<String, String>,
) -> Vec<String> {
    let names = (batch.from..batch.to).map(|seed| format!("P{seed}"));
    names
        .filter(|name| expected.get(name) != actual.get(name))
        .collect()
}

fn both(batch: &Batch, class: &str, limit: Duration) -> (Outcome, Outcome) {
    let mut java = javatool::java(&batch.classes());
    let mut vitrum = javatool::vitrum(&batch.classes());
    java.arg(class);
    vitrum.arg(class);
    (
        javatool::run(java, "", limit),
        javatool::run(vitrum, "", limit),
    )
}

/// Each program's part of the output of a batch.
fn programs(outcome: &Outcome) -> HashMap<String, String> {
    let text = String::from_utf8_lossy(&outcome.stdout);
    let parts = text.split("=== ").skip(1);
    parts
        .filter_map(|part| part.split_once('\n'))
        .map(|(name, rest)| (name.to_owned(), rest.to_owned()))
        .collect()
}

/// How the program differs when it runs alone, with the command to see it again.
fn alone(batch: &Batch, name: &str) -> Option<String> {
    let (expected, actual) = both(batch, name, SINGLE_TIME_LIMIT);
    let found = javatool::describe(&expected, &actual)?;
    let classes = batch.classes();
    Some(format!(
        "{name} (vitrum run --classpath {} {name}):\n{found}",
        classes.display()
    ))
}
