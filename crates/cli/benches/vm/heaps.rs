//! Objects on the heap at the end of small programs: a search would carry them in its states.

use std::io;
use std::path::Path;

use crate::{javatool, with};

/// A class of `bench/vm`, what it is, and how many objects it may leave.
const HEAPS: [(&str, &str, u64); 2] = [
    ("Hello", "hello, world", 500),
    ("Pool", "an executor and a ConcurrentHashMap", 5_000),
];

/// The classes that only this measurement runs.
pub const CLASSES: [&str; 1] = ["Pool"];

pub fn print(classes: &Path) -> io::Result<()> {
    println!();
    for (class, what, most) in HEAPS {
        let left = objects(classes, class)?;
        let verdict = if left < most { "PASS" } else { "over" };
        println!("{what} leaves {left} objects (fewer than {most}: {verdict})");
    }
    Ok(())
}

/// What `--stats` says of the heap at the end.
fn objects(classes: &Path, class: &str) -> io::Result<u64> {
    let mut command = with(javatool::vitrum(classes), &["--stats", class]);
    let output = command.output()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("final heap: "));
    let count = line.and_then(|line| line.split(' ').next()?.parse().ok());
    count.ok_or_else(|| io::Error::other(format!("{command:?} gave no count:\n{text}")))
}
