//! Every program of `tests/check` must get the verdict that its first lines state, at both granularities.
//!
//! | line | meaning |
//! |---|---|
//! | `// verdict: holds` | or `unknown`, or `violated` and a property |
//! | `// options: --property race` | options of `vitrum check` |
//! | `// args: 2 3` | arguments of the program |
//! | `// heavy: reason` | takes long: only with `CHECK` or `HEAVY=1` |
//! | `// not yet: reason` | the verdict is unknown for now |
//! | `// races: none` | or `some`: whether "holds" is said for sequentially consistent executions only |
//!
//! `CHECK=Name1,Name2 cargo test -p vitrum-cli --test check_programs` runs only those. Start reading at
//! [`verdicts_are_right`]; `combinations` compares what is found with one reduction or another switched off.

mod combinations;
#[allow(dead_code, unused_imports)] // shared with tests that use more of it
#[path = "../javatool/mod.rs"]
mod javatool;
#[path = "../switches/mod.rs"]
mod switches;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// What a verdict says when the program has data races.
const RESTRICTED: &str = "sequentially consistent executions only";

/// What the programs need beside a target.
const OPTIONS: [&str; 9] = [
    "--search",
    "--no-reduction",
    "--property",
    "--invariant",
    "--forbid-call",
    "--spurious-wakeups",
    "--weak-cas-failures",
    "--enumerate-random",
    "--depth-limit",
];

struct Program {
    name: String,
    path: PathBuf,
    verdict: String,
    options: Vec<String>,
    args: Vec<String>,
    races: Option<bool>,
    heavy: bool,
    /// Programs that choose need an API that only `vitrum check` gives to the compiler.
    chooses: bool,
}

impl Program {
    fn has(&self, option: &str) -> bool {
        self.options.iter().any(|it| it == option)
    }
}

fn programs() -> Vec<Program> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/check");
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|e| panic!("{} can't be read: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    paths.sort();
    paths.into_iter().map(program).collect()
}

fn program(path: PathBuf) -> Program {
    let source = fs::read_to_string(&path)
        .unwrap_or_else(|e| panic!("{} can't be read: {e}", path.display()));
    let words = |name| header(&source, name).split_whitespace().map(str::to_owned);
    Program {
        name: path
            .file_stem()
            .unwrap_or_default()
            .to_string_lossy()
            .into(),
        verdict: header(&source, "verdict").to_owned(),
        options: words("options").collect(),
        args: words("args").collect(),
        races: match header(&source, "races") {
            "" => None,
            text => Some(text != "none"),
        },
        heavy: !header(&source, "heavy").is_empty() || !header(&source, "not yet").is_empty(),
        chooses: ["import gov.nasa.jpf.", "import vitrum."]
            .iter()
            .any(|api| source.contains(api)),
        path,
    }
}

/// The value of `// name: value` among the comment lines a source starts with, else nothing.
fn header<'a>(source: &'a str, name: &str) -> &'a str {
    source
        .lines()
        .map_while(|line| line.strip_prefix("// "))
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
        .unwrap_or("")
}

#[test]
fn programs_state_what_is_expected() {
    const VERDICTS: [&str; 8] = [
        "holds",
        "unknown",
        "violated deadlock",
        "violated assertion",
        "violated uncaught-exception",
        "violated race",
        "violated invariant",
        "violated forbidden-call",
    ];
    let programs = programs();
    assert!(programs.len() >= 140, "{} programs", programs.len());
    for program in &programs {
        let (name, verdict) = (&program.name, program.verdict.as_str());
        assert!(
            VERDICTS.contains(&verdict),
            "{name}: {verdict:?} is no verdict"
        );
        assert!(
            program.races.is_none() || verdict == "holds",
            "{name}: only what holds is said for some executions or for all"
        );
    }
}

#[test]
fn verdicts_are_right() {
    if !has_all_options() {
        println!("this build has not all of `vitrum check`: nothing to compare");
        return;
    }
    let programs = chosen();
    let classes = compile("check_programs", &programs);
    // Every turn that is remembered is executed all the same, and compared.
    for granularity in [
        &["--check-remembered", "1", "--learn-after", "4"] as &[&str],
        &["--no-reduction"],
    ] {
        let wrong = javatool::in_parallel(&programs, |program| {
            difference(program, &classes, granularity)
        });
        assert!(
            wrong.is_empty(),
            "{} of {} verdicts are wrong with {granularity:?}:\n{}",
            wrong.len(),
            programs.len(),
            wrong.join("\n")
        );
    }
}

/// The programs `CHECK` names, all without it.
fn chosen() -> Vec<Program> {
    let mut programs = programs();
    if let Ok(list) = std::env::var("CHECK") {
        programs.retain(|program| list.split(',').any(|name| name == program.name));
    } else if std::env::var_os("HEAVY").is_none() {
        programs.retain(|program| !program.heavy);
    }
    programs
}

fn vitrum() -> Command {
    Command::new(env!("CARGO_BIN_EXE_vitrum"))
}

/// What `vitrum help check` says.
fn help() -> String {
    let output = vitrum().args(["help", "check"]).output();
    output.map_or(String::new(), |output| {
        String::from_utf8_lossy(&output.stdout).into_owned()
    })
}

fn has_all_options() -> bool {
    let help = help();
    OPTIONS.iter().all(|option| help.contains(option))
}

/// All programs that do not choose, by one call of the compiler.
fn compile(folder: &str, programs: &[Program]) -> PathBuf {
    let classes = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&classes);
    fs::create_dir_all(&classes)
        .unwrap_or_else(|e| panic!("{} can't be made: {e}", classes.display()));
    let plain = programs.iter().filter(|program| !program.chooses);
    let mut sources = plain.map(|program| program.path.as_path()).peekable();
    if sources.peek().is_some() {
        javatool::javac(&[], &classes, sources);
    }
    classes
}

/// What is wrong with the verdict, if anything is.
fn difference(program: &Program, classes: &Path, granularity: &[&str]) -> Option<String> {
    let output = check(program, classes, granularity, "60s");
    let text = String::from_utf8_lossy(&output.stdout);
    let report: Value = serde_json::from_str(&text).unwrap_or_default();
    let found = verdict(&report, output.status.code());
    let right = found == program.verdict && program.races.is_none_or(|r| r == restricted(&report));
    (!right).then(|| {
        let words = String::from_utf8_lossy(&output.stderr);
        let (name, expected) = (&program.name, &program.verdict);
        let races = program.races;
        format!("{name}: expected {expected} (races {races:?}), found {found}: {text}{words}")
    })
}

/// Checks a program with its own options and these.
fn check(program: &Program, classes: &Path, options: &[&str], limit: &str) -> Output {
    let mut command = vitrum();
    command.args(["check", "--json"]).args(options);
    command.args(&program.options);
    if !program.has("--time-limit") {
        command.args(["--time-limit", limit]);
    }
    if program.chooses {
        command.arg(&program.path);
    } else {
        command.arg("--classpath").arg(classes).arg(&program.name);
    }
    command.arg("--").args(&program.args);
    command
        .output()
        .unwrap_or_else(|e| panic!("vitrum can't be started: {e}"))
}

/// As the header of a program says it; the exit code must say the same.
fn verdict(report: &Value, code: Option<i32>) -> String {
    let verdict = report["verdict"].as_str().unwrap_or("nothing");
    let expected = match verdict {
        "holds" => 0,
        "violated" => 1,
        _ => 3,
    };
    if code != Some(expected) {
        return format!("{verdict}, but exit code {code:?}");
    }
    match report["property"].as_str() {
        Some(property) if verdict == "violated" => format!("violated {property}"),
        _ => verdict.to_owned(),
    }
}

/// Whether the verdict is said for sequentially consistent executions only.
fn restricted(report: &Value) -> bool {
    let assumptions = report["assumptions"].as_array().into_iter().flatten();
    let mut texts = assumptions.filter_map(Value::as_str);
    texts.any(|text| text.contains(RESTRICTED))
}
