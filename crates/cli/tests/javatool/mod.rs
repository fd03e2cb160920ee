//! What every test that compares `java` with `vitrum run` needs: the two commands, the
//! compiler, and the description of a difference. Start at [`Outcome`] and [`describe`].

mod command;
mod process;

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use command::java_with;
pub use command::{javac, vitrum};
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
