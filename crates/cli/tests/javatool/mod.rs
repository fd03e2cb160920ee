//! What every test that compares `java` with `vitrum run` needs: the two commands, the
//! compiler, and the description of a difference. Start at [`Outcome`] and [`describe`].

mod process;

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

pub use process::{End, Outcome, run};

/// The reference machine. The flags only shorten its start; none changes what a program does.
pub fn java(classes: &Path) -> Command {
    let flags = [
        "-Xshare:auto",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
    ];
    java_with(&flags, classes)
}

pub fn java_with(flags: &[&str], classes: &Path) -> Command {
    let mut command = Command::new("java");
    command.args(flags).arg("-cp").arg(classes);
    pin_locale(&mut command);
    command
}

pub fn vitrum(classes: &Path) -> Command {
    // Unset for tests of other crates, which share this file but not this function.
    let mut command = Command::new(option_env!("CARGO_BIN_EXE_vitrum").unwrap_or("vitrum"));
    command.arg("run").arg("--classpath").arg(classes);
    pin_locale(&mut command);
    command
}

/// Both machines encode their output by the locale: without a fixed one, the caller's decides.
fn pin_locale(command: &mut Command) {
    command.env("LC_ALL", "C.UTF-8");
    for name in [
        "JAVA_TOOL_OPTIONS",
        "_JAVA_OPTIONS",
        "JDK_JAVA_OPTIONS",
        "CLASSPATH",
    ] {
        command.env_remove(name);
    }
}

/// Compiles `sources` with debug information into `classes`.
///
/// Panics when the compiler refuses: a program of the suite that does not compile is a fault of the suite.
pub fn javac<'a>(flags: &[&str], classes: &Path, sources: impl Iterator<Item = &'a Path>) {
    let mut command = Command::new("javac");
    command.args([
        "-g",
        "-nowarn",
        "-encoding",
        "UTF-8",
        "-J-XX:TieredStopAtLevel=1",
    ]);
    command.args(flags).arg("-d").arg(classes).args(sources);
    pin_locale(&mut command);
    let output = command
        .output()
        .unwrap_or_else(|e| panic!("javac can't be started ({e}): install a JDK 17"));
    let text = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "javac refuses a program of the suite:\n{text}"
    );
}

/// What `work` finds in the items, in the order of the items; two at a time.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> Option<R> + Sync) -> Vec<R> {
    const WORKERS: usize = 2;
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let worker = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { break };
            let result = work(item);
            found.lock().unwrap().extend(result.map(|r| (index, r)));
        }
    };
    thread::scope(|scope| (0..WORKERS).for_each(|_| drop(scope.spawn(worker))));
    let mut found = found.into_inner().unwrap();
    found.sort_by_key(|(index, _)| *index);
    found.into_iter().map(|(_, result)| result).collect()
}

/// How `actual` departs from `expected`, in a few lines; `None` when they agree.
pub fn describe(expected: &Outcome, actual: &Outcome) -> Option<String> {
    if expected == actual {
        return None;
    }
    let mut text = String::new();
    if expected.end != actual.end {
        text += &format!("  ends: java {}, vitrum {}\n", expected.end, actual.end);
    }
    text += &stream_difference("stdout", &expected.stdout, &actual.stdout);
    text += &stream_difference("stderr", &expected.stderr, &actual.stderr);
    Some(text)
}

fn stream_difference(name: &str, expected: &[u8], actual: &[u8]) -> String {
    if expected == actual {
        return String::new();
    }
    let (expected, actual) = (
        String::from_utf8_lossy(expected),
        String::from_utf8_lossy(actual),
    );
    let (mut left, mut right) = (expected.split('\n'), actual.split('\n'));
    let mut line = 1;
    loop {
        match (left.next(), right.next()) {
            (None, None) => {
                return format!("  {name}: the bytes differ, but not the text they decode to\n");
            }
            (a, b) if a == b => line += 1,
            (a, b) => {
                let from = common_prefix(a.unwrap_or(""), b.unwrap_or(""));
                return format!(
                    "  {name}, line {line}:\n    java:   {}\n    vitrum: {}\n",
                    excerpt(a, from),
                    excerpt(b, from)
                );
            }
        }
    }
}

fn common_prefix(a: &str, b: &str) -> usize {
    a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count()
}

/// The part of a line around its first differing character: some lines are very long.
fn excerpt(line: Option<&str>, difference: usize) -> String {
    const BEFORE: usize = 60;
    const AFTER: usize = 120;
    let Some(line) = line else {
        return "(no such line)".to_owned();
    };
    let start = if difference + AFTER <= BEFORE + AFTER {
        0
    } else {
        difference - BEFORE
    };
    let mut part: String = line.chars().skip(start).take(BEFORE + AFTER).collect();
    if start > 0 {
        part.insert(0, '…');
    }
    format!("{part:?}")
}
