//! What a check of C costs as programs grow, and how many tasks of public families are solved.
//!
//! `make bench-c` runs all of it; with `SV_BENCHMARKS` set to a folder of families (folders of tasks
//! whose names tell the answer), each of them is run too, `SV_SECONDS` a task. A measurement, not a
//! test: a wrong answer is told, and nothing fails. Start at [`main`].

#[path = "../drawing.rs"]
mod drawing;
mod families;

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Programs of `bench/c`: a line with `@` is repeated for each number below the size, and `SIZE` is
/// the size.
const PROGRAMS: [&str; 5] = ["locks", "carried", "machine", "loops", "pointers"];
const SIZES: [usize; 5] = [2, 4, 8, 16, 32];

/// What one program may take.
const SECONDS: u64 = 60;

fn main() -> io::Result<()> {
    println!("A proof by all engines, and by lazy abstraction alone, which counts states.\n");
    println!(
        "{:12} {:>6} {:>9} {:>8} {:>8} {:>8} | {:>9} {:>8} {:>8} {:>11} {:>7}",
        "program",
        "lines",
        "verdict",
        "seconds",
        "solver",
        "queries",
        "lazy",
        "seconds",
        "solver",
        "abstraction",
        "states"
    );
    let mut lines = Vec::new();
    for name in PROGRAMS {
        lines.push(grown(name)?);
    }
    let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/c-cost.svg");
    std::fs::write(&picture, drawn(lines).svg())?;
    println!("\ndrawn in docs/src/c-cost.svg");
    match std::env::var_os("SV_BENCHMARKS") {
        Some(folder) => families::all(Path::new(&folder)),
        None => Ok(()),
    }
}

/// Lines of a program from left to right, each twice as many as those before.
fn drawn(lines: Vec<drawing::Line>) -> drawing::Picture {
    let counts = [8, 16, 32, 64, 128, 256];
    drawing::Picture {
        title: "seconds to prove a C program against its lines",
        powers: (-2, 2),
        value: |power| format!("{} s", 10_f64.powi(power)),
        places: counts
            .map(|count| (place(count), count.to_string()))
            .to_vec(),
        lines,
    }
}

fn place(lines: usize) -> f64 {
    ((lines as f64).log2() - 3.0) / 5.0
}

/// One program in all sizes.
fn grown(name: &'static str) -> io::Result<drawing::Line> {
    let mut points = Vec::new();
    for size in SIZES {
        let (file, lines) = written(name, size)?;
        let all = check(&file, SECONDS, &[])?;
        let lazy = check(&file, SECONDS, &["--engine", "lazy"])?;
        let number = |report: &Value, name: &str| report["stats"][name].as_f64().unwrap_or(0.0);
        println!(
            "{:12} {lines:>6} {:>9} {:>8.2} {:>8.2} {:>8} | {:>9} {:>8.2} {:>8.2} {:>11.2} {:>7}",
            format!("{name} {size}"),
            word(&all),
            number(&all, "seconds"),
            number(&all, "solver_seconds"),
            number(&all, "solver_queries"),
            word(&lazy),
            number(&lazy, "seconds"),
            number(&lazy, "solver_seconds"),
            number(&lazy, "abstraction_seconds"),
            number(&lazy, "art_nodes"),
        );
        if word(&all) == "holds" {
            points.push((place(lines), number(&all, "seconds")));
        }
    }
    Ok(drawing::Line {
        name: name.into(),
        points,
        below: -6.0,
    })
}

fn word(report: &Value) -> &str {
    report["verdict"].as_str().unwrap_or("nothing")
}

/// Writes a program of a size; with its number of lines.
fn written(name: &str, size: usize) -> io::Result<(PathBuf, usize)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/c");
    let template = std::fs::read_to_string(folder.join(name).with_extension("c"))?;
    let mut text = String::new();
    for line in template.replace("SIZE", &size.to_string()).lines() {
        let copies = if line.contains('@') { size } else { 1 };
        for number in 0..copies {
            text += &line.replace('@', &number.to_string());
            text.push('\n');
        }
    }
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{size}.c"));
    std::fs::write(&file, &text)?;
    Ok((file, text.lines().count()))
}

/// The report of a check.
fn check(file: &Path, seconds: u64, options: &[&str]) -> io::Result<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    command.args(["check", "--json", "--time-limit", &format!("{seconds}s")]);
    let output = command.args(options).arg(file).output()?;
    Ok(serde_json::from_slice(&output.stdout).unwrap_or(Value::Null))
}
