//! The machine against the JDK's interpreter: time, growth, start-up, memory,
//! heaps and instruction counts.
//!
//! `make bench-vm` runs all of it; names of classes as arguments choose programs. A measurement, not
//! a test: it fails only where a program can't be run or the two machines disagree. Start at [`measure_all`].

mod child;
mod counts;
mod heaps;
#[path = "../../tests/javatool/command.rs"]
mod javatool;
mod plain;
mod programs;
mod samples;
mod table;

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use child::measure;
use programs::{FACTORS, PROGRAMS, Program};
use samples::{Samples, Sizes};

const ROUNDS: usize = 5;
const STARTS: usize = 20;

fn main() -> io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [counts::PLAIN, n] => plain::run(n.parse().map_err(io::Error::other)?),
        ref names => measure_all(names)?,
    }
    Ok(())
}

fn measure_all(names: &[&str]) -> io::Result<()> {
    // `cargo bench` adds a flag of its own.
    let names: Vec<&&str> = names.iter().filter(|name| !name.starts_with('-')).collect();
    let classes = compile();
    let hello = start_up(&classes)?;
    table::print_start_up(&hello);
    heaps::print(&classes)?;
    table::print_head();
    let mut growth = Vec::new();
    for program in &PROGRAMS {
        if names.is_empty() || names.contains(&&program.class) {
            let sizes = sample(&classes, program)?;
            table::print_line(program, &sizes);
            growth.push((program, sizes));
        }
    }
    table::print_growth(&growth, &hello);
    counts::print(&classes)
}

fn compile() -> PathBuf {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/vm");
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench-vm");
    let names = PROGRAMS.iter().map(|p| p.class);
    let files = names.chain(["Hello"]).chain(heaps::CLASSES);
    let files: Vec<PathBuf> = files
        .map(|name| sources.join(name).with_extension("java"))
        .collect();
    javatool::javac(&[], &classes, files.iter().map(PathBuf::as_path));
    classes
}

/// The interpreter of the JDK, which compiles nothing.
fn java(classes: &Path) -> Command {
    javatool::java_with(&["-Xint", "-XX:+UseSerialGC"], classes)
}

fn with(mut command: Command, args: &[&str]) -> Command {
    command.args(args);
    command
}

fn start_up(classes: &Path) -> io::Result<Samples> {
    let mut samples = Samples::default();
    for _ in 0..STARTS {
        let java = with(javatool::java_with(&["-Xshare:auto"], classes), &["Hello"]);
        let vitrum = with(javatool::vitrum(classes), &["Hello"]);
        samples.add(measure(java)?, measure(vitrum)?)?;
    }
    Ok(samples)
}

/// Java and Vitrum in turn, so that a disturbance meets both.
fn sample(classes: &Path, program: &Program) -> io::Result<Sizes> {
    let mut sizes = Sizes::default();
    for _ in 0..ROUNDS {
        for (factor, samples) in FACTORS.iter().zip(&mut sizes) {
            let args = [program.class, &(program.size * factor).to_string()];
            let java = measure(with(java(classes), &args))?;
            let vitrum = measure(with(javatool::vitrum(classes), &args))?;
            samples.add(java, vitrum)?;
        }
    }
    Ok(sizes)
}
