//! `vitrum check` on every program in `tests/c-check`: its first line says the verdict.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

/// Programs are small; a slow machine gets more than they need.
const LIMIT: &str = "30s";

#[test]
fn every_program_has_its_verdict() {
    if !solver_is_there() {
        eprintln!("skipped: the solver is not installed");
        return;
    }
    let programs = Mutex::new(programs());
    let wrong = Mutex::new(Vec::new());
    let looks = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(program) = next(&programs) {
                    let (difference, look) = checked(&program);
                    wrong.lock().unwrap().extend(difference);
                    looks.lock().unwrap().extend(look);
                }
            });
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    most_proofs_are_checked(&looks.into_inner().unwrap());
}

/// Of ten proofs the second encoder has to confirm nine, or it has found them.
fn most_proofs_are_checked(looks: &[String]) {
    let (good, open): (Vec<&String>, Vec<&String>) = looks
        .iter()
        .partition(|l| SEEN.iter().any(|s| l.contains(s)));
    eprintln!("{} of {} proofs are checked twice", good.len(), looks.len());
    let open: Vec<&str> = open.iter().map(|l| l.as_str()).collect();
    let told = open.join("\n");
    assert!(good.len() * 10 >= looks.len() * 9, "{told}");
}

/// How a report says that a proof was confirmed.
const SEEN: [&str; 2] = [
    "proof: checked by a second encoder",
    "proof: by the second encoder alone",
];

/// Each line of the page about the meaning of C names programs, and they are there.
#[test]
fn every_rule_has_a_program() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = std::fs::read_to_string(root.join("docs/src/meaning-of-c.md")).unwrap();
    let rules = page
        .lines()
        .filter(|l| l.starts_with("| ") && !l.starts_with("| rule"));
    for rule in rules {
        let mut names = rule
            .split('`')
            .filter(|word| word.ends_with(".c"))
            .peekable();
        assert!(names.peek().is_some(), "no program shows this: {rule}");
        for name in names {
            assert!(root.join("tests/c-check").join(name).exists(), "{name}");
        }
    }
}

fn next(programs: &Mutex<Vec<PathBuf>>) -> Option<PathBuf> {
    programs.lock().unwrap().pop()
}

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c-check");
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|f| f.unwrap().path());
    let mut programs: Vec<PathBuf> = files
        .filter(|f| f.extension().is_some_and(|e| e == "c"))
        .collect();
    programs.sort();
    programs
}

/// What is wrong with the verdict on a program, if anything is, and what is said about the proof, if
/// there is one.
fn checked(program: &Path) -> (Option<String>, Option<String>) {
    let text = std::fs::read_to_string(program).unwrap();
    let wanted = directive(&text, "// verdict:").unwrap_or_default();
    let options = directive(&text, "// options:").unwrap_or_default();
    let output = vitrum(program, options.split_whitespace());
    let found = match output.status.code() {
        Some(0) => "holds",
        Some(1) => "violated",
        Some(3) => "unknown",
        _ => "refused",
    };
    let said = String::from_utf8_lossy(&output.stdout);
    let told = said.lines().next().unwrap_or_default();
    let name = program.display();
    let wrong = (found != wanted).then(|| format!("{name}: {found} instead of {wanted}: {told}"));
    let look = said.lines().find(|line| line.starts_with("proof: "));
    (wrong, look.map(|line| format!("{name}: {line}")))
}

fn directive<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let mut lines = text.lines().take(3);
    lines
        .find_map(|line| line.strip_prefix(name))
        .map(str::trim)
}

fn vitrum<'a>(program: &Path, options: impl Iterator<Item = &'a str>) -> std::process::Output {
    let options: Vec<&str> = options.collect();
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    command.arg("check").args(&options);
    if !options.contains(&"--time-limit") {
        command.args(["--time-limit", LIMIT]);
    }
    command.arg(program).output().unwrap()
}

fn solver_is_there() -> bool {
    let Some(any) = programs().into_iter().next() else {
        return true;
    };
    vitrum(&any, std::iter::empty()).status.code() != Some(2)
}
