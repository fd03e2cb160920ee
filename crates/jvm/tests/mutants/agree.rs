//! Compares what the machine makes of mutants with what `java` makes of them. Start at [`differences`].

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use vitrum_jvm::Stop;
use vitrum_jvm::machine::Chunk;

use crate::batch::{booted, run_one};
use crate::{BATCH, Mutant};

/// How a program ended on either machine, and what it printed.
#[derive(Debug, PartialEq, Eq, Clone)]
pub struct Run {
    pub end: End,
    pub message: String,
    pub stdout: Vec<u8>,
}

#[derive(Debug, PartialEq, Eq, Clone)]
pub enum End {
    Normal,
    /// An uncaught exception of this class.
    Thrown(String),
    /// Refused by Vitrum; `java` throws a linkage error then.
    Refused,
    /// A limit, a gap of the model, or an exit: nothing to compare.
    Unknown,
}

/// The mutants on which the two differ, each in a few lines.
pub fn differences(mutants: &[Mutant], folder: &Path) -> Vec<String> {
    let java = java_runs(mutants, folder);
    let own = mutants.chunks(BATCH).flat_map(own_runs);
    let compare = |(mutant, own): (&Mutant, Run)| {
        let java = java.get(&mutant.number)?;
        let what = difference(java, &own)?;
        let header = format!("{} ({}): {what}", mutant.number, mutant.damage);
        Some(format!(
            "{header}\n  java:   {}\n  vitrum: {}",
            show(java),
            show(&own)
        ))
    };
    mutants.iter().zip(own).filter_map(compare).collect()
}

fn show(run: &Run) -> String {
    let text = String::from_utf8_lossy(&run.stdout);
    format!("{:?} {:?} {:?}", run.end, run.message, text)
}

/// What is wrong, in a word.
fn difference(java: &Run, own: &Run) -> Option<&'static str> {
    if java.end == End::Unknown || own.end == End::Unknown || about_stack_maps(java) {
        return None;
    }
    let same = match (&java.end, &own.end) {
        (End::Thrown(class), End::Refused) => is_linkage_error(class),
        // What is looked at first is not what java looks at first.
        (End::Thrown(a), End::Thrown(b)) if is_linkage_error(a) && is_linkage_error(b) => true,
        (a, b) => a == b,
    };
    match (same, java.stdout == own.stdout) {
        (true, true) => None,
        (true, false) => Some("prints something else"),
        (false, _) if own.end == End::Refused => Some("refuses what java runs"),
        (false, _) if matches!(&java.end, End::Thrown(class) if is_linkage_error(class)) => {
            Some("runs what java refuses")
        }
        (false, _) => Some("ends otherwise"),
    }
}

/// Types are inferred here, so nobody reads the `StackMapTable`.
fn about_stack_maps(java: &Run) -> bool {
    let signs = [
        "StackMapTable",
        "stack map",
        "stackmap",
        "Expecting a stack",
        "Inconsistent stackmap",
    ];
    signs.iter().any(|sign| java.message.contains(sign))
}

fn is_linkage_error(class: &str) -> bool {
    let known = [
        "VerifyError",
        "ClassFormatError",
        "UnsupportedClassVersionError",
        "ClassCircularityError",
        "IncompatibleClassChangeError",
        "NoClassDefFoundError",
        "NoSuchMethodException",
        "ClassNotFoundException",
        "IllegalAccessError",
        "NoSuchMethodError",
        "NoSuchFieldError",
        "AbstractMethodError",
        "LinkageError",
        "InstantiationError",
        "BootstrapMethodError",
        "UnsatisfiedLinkError",
    ];
    known.iter().any(|name| class.ends_with(name))
}

/// One machine for all, which steps back after each.
fn own_runs(mutants: &[Mutant]) -> Vec<Run> {
    let classes = mutants
        .iter()
        .flat_map(|m| m.sample.classes.iter().cloned());
    let mut machine = booted(classes.collect());
    let mark = machine.mark();
    let run = |mutant| {
        let stop = run_one(&mut machine, mutant);
        let run = run_of(stop, machine.drain_output());
        machine.undo(&mark);
        run
    };
    mutants.iter().map(run).collect()
}

fn run_of(stop: Stop, chunks: Vec<Chunk>) -> Run {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    for chunk in chunks {
        let stream = if chunk.stream == 1 {
            &mut stdout
        } else {
            &mut stderr
        };
        stream.extend(chunk.bytes);
    }
    let (end, message) = end_of(stop, &String::from_utf8_lossy(&stderr));
    Run {
        end,
        message,
        stdout,
    }
}

fn end_of(stop: Stop, stderr: &str) -> (End, String) {
    match stop {
        Stop::Exit(0) => (End::Normal, String::new()),
        Stop::Exit(_) => {
            let line = stderr
                .lines()
                .find_map(|line| line.strip_prefix("Exception in thread \"main\" "));
            let (class, message) = line
                .and_then(|line| line.split_once(": "))
                .unwrap_or((line.unwrap_or(""), ""));
            (End::Thrown(class.into()), message.into())
        }
        Stop::Invalid(what) => (End::Refused, what),
        other => (End::Unknown, format!("{other:?}")),
    }
}

/// Runs all of them in one `java`, which loads each with its own loader.
fn java_runs(mutants: &[Mutant], folder: &Path) -> HashMap<usize, Run> {
    let list = folder.join("list");
    let mut lines = String::new();
    for mutant in mutants {
        let place = folder.join(mutant.number.to_string());
        write_classes(mutant, &place);
        lines += &format!("{} {}\n", place.display(), mutant.sample.main);
    }
    std::fs::write(&list, lines).expect("the list is written");
    let output = judge(folder)
        .args([
            "-cp".as_ref(),
            folder.as_os_str(),
            "Verdict".as_ref(),
            list.as_os_str(),
        ])
        .output();
    let output = output.expect("java runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let runs: HashMap<usize, Run> = text.lines().filter_map(parse).collect();
    assert_eq!(
        runs.len(),
        mutants.len(),
        "java judges all: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    runs
}

fn judge(folder: &Path) -> Command {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mutants/Verdict.java");
    let compiled = Command::new("javac")
        .args(["-nowarn", "-Xlint:none", "-d"])
        .arg(folder)
        .arg(source)
        .output();
    assert!(compiled.expect("there is a javac").status.success());
    let mut java = Command::new("java");
    java.args([
        "-Djava.security.manager=allow",
        "-Xmx512m",
        "-XX:TieredStopAtLevel=1",
    ]);
    java
}

fn write_classes(mutant: &Mutant, place: &PathBuf) {
    std::fs::create_dir_all(place).expect("the folder is made");
    for (name, bytes) in &mutant.sample.classes {
        std::fs::write(place.join(format!("{name}.class")), bytes).expect("the class is written");
    }
}

fn parse(line: &str) -> Option<(usize, Run)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [place, end, message, stdout] = words[..] else {
        return None;
    };
    let number = Path::new(place).file_name()?.to_str()?.parse().ok()?;
    let end = match end {
        "end" => End::Normal,
        "late" | "exit" | "java.lang.StackOverflowError" | "java.lang.OutOfMemoryError" => {
            End::Unknown
        }
        class => End::Thrown(class.into()),
    };
    let message = String::from_utf8_lossy(&decode(message)?).into_owned();
    let stdout = with_the_usual_loader(&String::from_utf8_lossy(&decode(stdout)?));
    Some((
        number,
        Run {
            end,
            message,
            stdout,
        },
    ))
}

/// Messages name the loader of a class.
fn with_the_usual_loader(text: &str) -> Vec<u8> {
    let mut parts = text.split("loader Verdict$Loader @");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        out += "loader 'app'";
        out += part.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    out.into_bytes()
}

/// Base 64 behind an equals sign.
fn decode(text: &str) -> Option<Vec<u8>> {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let digits = text.strip_prefix('=')?.trim_end_matches('=').bytes();
    let (mut bits, mut count, mut out) = (0u32, 0, Vec::new());
    for digit in digits {
        bits = bits << 6 | DIGITS.iter().position(|d| *d == digit)? as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push((bits >> count) as u8);
        }
    }
    Some(out)
}
