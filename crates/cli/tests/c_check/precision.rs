//! Predicates that one run leaves for the next.

use serde_json::Value;

use crate::tool::{check, expect, folder};

/// No linear inequality tells that `locked` is set in the second of three states.
const PROGRAM: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int state = 1, locked = 0, steps = 0;
    while (__VERIFIER_nondet_int()) {
        if (state == 1 && __VERIFIER_nondet_int()) { locked = 1; state = 2; }
        else if (state == 2) { if (!locked) reach_error(); locked = 0; steps = 3; state = 3; }
        else if (state == 3) { if (steps != 3) reach_error(); state = 1; }
        if (state == 4) reach_error();
    }
    return 0;
}
";

/// How often lazy abstraction refined, in a run that holds.
fn refinements(folder: &std::path::Path, program: &str) -> Option<f64> {
    let args = [
        "--json",
        "--engine",
        "lazy",
        "--precision",
        "p.txt",
        program,
    ];
    let output = check(folder, &args)?;
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["verdict"], "holds", "{report}");
    report["stats"]["refinements"].as_f64()
}

#[test]
fn the_next_version_needs_fewer_refinements() {
    // Lines are inserted and another function is there: the loop is known by its number.
    let next = PROGRAM.replace(
        "int main",
        "static int other(int x) { return x + 1; }\n\nint main",
    );
    let next = next.replace("steps = 0;", "steps = other(-1);");
    let folder = folder(&[("a.c", PROGRAM), ("b.c", &next)]);
    let Some(first) = refinements(folder.path(), "a.c") else {
        return;
    };
    assert!(first > 0.0);
    let saved = std::fs::read_to_string(folder.path().join("p.txt")).unwrap();
    assert!(saved.contains("loop 1 of main, line 5\n"), "{saved}");
    assert!(saved.contains("main.state"), "{saved}");
    let second = refinements(folder.path(), "b.c").unwrap();
    assert!(second < first, "{second} after {first}");
    let again = refinements(folder.path(), "b.c").unwrap();
    assert_eq!(again, 0.0);
}

#[test]
fn predicates_change_no_verdict() {
    let broken = PROGRAM.replace("steps = 3", "steps = 4");
    let saved = "loop 1 of main, line 5\n  (= main.state 1)\n  (<= 0 main.gone)\n  (+ main.state true)\n  (and\n";
    let folder = folder(&[("a.c", PROGRAM), ("b.c", &broken), ("p.txt", saved)]);
    expect(
        folder.path(),
        &["--engine", "lazy", "--precision", "p.txt", "a.c"],
        0,
    );
    expect(
        folder.path(),
        &["--engine", "lazy", "--precision", "p.txt", "b.c"],
        1,
    );
}

#[test]
fn a_wrong_file_is_refused() {
    let folder = folder(&[("a.c", PROGRAM), ("p.txt", "loop of main\n")]);
    let said = expect(folder.path(), &["--precision", "p.txt", "a.c"], 2);
    assert!(said.is_none_or(|s| s.contains("p.txt: line 1")));
}

/// Also for a program that one execution decides, which writes nothing there.
#[test]
fn a_missing_folder_is_refused() {
    let folder = folder(&[("a.c", "int main(void) { return 0; }\n")]);
    let said = expect(folder.path(), &["--precision", "none/p.txt", "a.c"], 2);
    assert!(said.is_none_or(|s| s.contains("--precision none/p.txt")));
}
