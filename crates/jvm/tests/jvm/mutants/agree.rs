//! Compares what the machine makes of mutants with what `java` makes of them. Start at [`differences`].

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use vitrum_jvm::Stop;
use vitrum_jvm::machine::Chunk;

use crate::javatool;

use super::batch::{booted, run_one};
use super::{BATCH, Mutant};

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
    if java.end == End::Unknown || own.end == End::Unknown || is_quirk(java) {
        return None;
    }
    let same = match (&java.end, &own.end) {
        (End::Thrown(class), End::Refused) => is_linkage_error(class),
        // What is looked at first is not what java looks at first.
        (End::Thrown(a), End::Thrown(b)) if is_linkage_error(a) && is_linkage_error(b) => true,
        (a, b) => a == b,
    };
    let text = |run: &Run| without_hashes(&String::from_utf8_lossy(&run.stdout));
    match (same, text(java) == text(own)) {
        (true, true) => None,
        (true, false) => Some("prints something else"),
        (false, _) if own.end == End::Refused => Some("refuses what java runs"),
        (false, _) if matches!(&java.end, End::Thrown(class) if is_linkage_error(class)) => {
            Some("runs what java refuses")
        }
        (false, _) => Some("ends otherwise"),
    }
}

/// Something that only the JDK's reflection and method handles mind.
fn is_quirk(java: &Run) -> bool {
    let quirks = [
        "cannot make variable arity",
        "disagree on InnerClasses attribute",
    ];
    quirks.iter().any(|quirk| java.message.contains(quirk))
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

/// What `java` makes of them. It gives up on a program that can't be stopped; another one goes on.
fn java_runs(mutants: &[Mutant], folder: &Path) -> HashMap<usize, Run> {
    compile_judge(folder);
    for mutant in mutants {
        write_classes(mutant, &folder.join(mutant.number.to_string()));
    }
    let mut runs = HashMap::new();
    loop {
        let left: Vec<&Mutant> = mutants
            .iter()
            .filter(|m| !runs.contains_key(&m.number))
            .collect();
        let before = runs.len();
        runs.extend(judged(&left, folder));
        // A mutant may break java itself.
        if left.is_empty() || runs.len() == before {
            return runs;
        }
    }
}

fn judged(mutants: &[&Mutant], folder: &Path) -> Vec<(usize, Run)> {
    let line = |m: &&Mutant| {
        format!(
            "{} {}\n",
            folder.join(m.number.to_string()).display(),
            m.sample.main
        )
    };
    let list = folder.join("list");
    std::fs::write(&list, mutants.iter().map(line).collect::<String>())
        .expect("the list is written");
    let mut java = Command::new("java");
    java.args([
        "-Djava.security.manager=allow",
        "-Xmx512m",
        "-XX:TieredStopAtLevel=1",
    ]);
    let output = java
        .arg("-cp")
        .arg(folder)
        .arg("Verdict")
        .arg(list)
        .output()
        .expect("java runs");
    String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(parse)
        .collect()
}

fn compile_judge(folder: &Path) {
    if !folder.join("Verdict.class").exists() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/jvm/mutants/Verdict.java");
        javatool::javac(&["-Xlint:none"], folder, std::iter::once(source.as_path()));
    }
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
    let stdout = with_the_usual_loader(&String::from_utf8_lossy(&decode(stdout)?)).into_bytes();
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
fn with_the_usual_loader(text: &str) -> String {
    without_digits(text, "loader Verdict$Loader @", "loader 'app'")
}

/// Identity hashes are not the same in two runs of `java` either.
fn without_hashes(text: &str) -> String {
    without_digits(text, "@", "@")
}

/// Replaces a text, and the hexadecimal number behind it if there is one.
fn without_digits(text: &str, old: &str, new: &str) -> String {
    let mut parts = text.split(old);
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        out += new;
        out += part.trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    out
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
