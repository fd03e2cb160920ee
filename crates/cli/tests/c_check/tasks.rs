//! `.prp` files and `.yml` tasks.

use crate::tool::{check, expect, folder, said};

const PROGRAM: &str = "
int __VERIFIER_nondet_int(void);
void reach_error(void) { }
void mine(int x) { if (x > 3) x = 1; }
#include <assert.h>
int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 7) mine(x);
    if (x == 9) assert(0);
    if (x == 11) { ERROR: x = 2; }
    if (x > 5 && x < 4) reach_error();
    return 0;
}
";

fn property(formula: &str) -> String {
    format!("CHECK( init(main()), LTL({formula}) )\n")
}

#[test]
fn only_the_named_call_is_an_error() {
    let reach = property("G ! call(reach_error())");
    let mine = property("G ! call(mine())");
    let files = [("a.c", PROGRAM), ("reach.prp", &reach), ("mine.prp", &mine)];
    let folder = folder(&files);
    let found = expect(folder.path(), &["--property", "reach.prp", "a.c"], 0);
    let Some(_) = found else { return };
    let text = expect(folder.path(), &["--property", "mine.prp", "a.c"], 1).unwrap();
    assert!(text.contains("mine is called"), "{text}");
    expect(folder.path(), &["a.c"], 1);
    let both = ["--property", "reach.prp", "--property", "mine.prp", "a.c"];
    expect(folder.path(), &both, 1);
}

#[test]
fn other_properties_are_unknown_by_name() {
    for (formula, name) in [("F end", "termination"), ("G ! overflow", "no-overflow")] {
        let text = property(formula);
        let folder = folder(&[("a.c", PROGRAM), ("p.prp", &text)]);
        let said = expect(folder.path(), &["--property", "p.prp", "a.c"], 3);
        assert!(said.is_none_or(|s| s.contains(name)), "{name}");
        expect(folder.path(), &["--property", name, "a.c"], 3);
    }
    // What is no program is none for any property.
    let folder = folder(&[("a.c", "int main(void) { return 1 + ; }")]);
    expect(folder.path(), &["--property", "termination", "a.c"], 2);
}

#[test]
fn a_wrong_property_file_is_shown_with_its_place() {
    let folder = folder(&[
        ("a.c", PROGRAM),
        ("p.prp", "\n  CHECK( init(main()), LTX(F end) )\n"),
        ("empty.prp", "\n"),
    ]);
    let (code, text) = said(&check(folder.path(), &["--property", "p.prp", "a.c"]).unwrap());
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("p.prp:2:24: error"), "{text}");
    let caret = format!("      | {}^\n", " ".repeat(23));
    assert!(text.ends_with(&caret), "{text}");
    for wrong in ["missing.prp", "empty.prp", "deadlock", "nonsense"] {
        let output = check(folder.path(), &["--property", wrong, "a.c"]).unwrap();
        assert_eq!(said(&output).0, 2, "{wrong}");
    }
}

const TASK: &str = "format_version: '2.0'
# two files, one property that is checked
input_files:
  - 'a.c'
  - b.c
properties:
  - property_file: end.prp
    expected_verdict: true
  - property_file: reach.prp
    expected_verdict: EXPECTED
options:
  language: C
  data_model: MODEL
";

/// The verdict depends on the sizes of types.
fn task(expected: &str, model: &str) -> tempfile::TempDir {
    let task = TASK.replace("EXPECTED", expected).replace("MODEL", model);
    let a = "void reach_error(void); long size(void); int main(void) { if (size() == 8) reach_error(); return 0; }";
    folder(&[
        ("t.yml", &task),
        ("a.c", a),
        ("b.c", "long size(void) { return sizeof(long); }"),
        ("end.prp", &property("F end")),
        ("reach.prp", &property("G ! call(reach_error())")),
    ])
}

#[test]
fn a_task_names_files_sizes_and_what_is_expected() {
    for (model, code, verdict) in [("LP64", 1, "violated"), ("ILP32", 0, "holds")] {
        for expected in [true, false] {
            let folder = task(&expected.to_string(), model);
            let Some(text) = expect(folder.path(), &["t.yml"], code) else {
                return;
            };
            let wanted = if expected { "holds" } else { "violated" };
            let told = match wanted == verdict {
                true => format!("expected: {wanted}, and so it is"),
                false => format!("expected: {wanted}, which is NOT what was found"),
            };
            assert!(text.contains(&told), "{text}");
        }
    }
}

#[test]
fn the_command_line_wins_over_a_task() {
    let folder = task("true", "ILP32");
    expect(folder.path(), &["--data-model", "LP64", "t.yml"], 1);
    expect(folder.path(), &["--data-model", "lp64", "t.yml"], 1);
    expect(folder.path(), &["--property", "end.prp", "t.yml"], 3);
    let text = expect(folder.path(), &["--property", "reach.prp", "t.yml"], 0);
    assert!(text.is_none_or(|t| t.contains("expected: holds")));
}

/// Whoever gives one of these options to the wrong kind of program is told so.
fn refused(file: &str, options: &[&str]) {
    let folder = folder(&[("A.java", "class A { }"), ("a.c", "int main(void) { }\n")]);
    for option in options {
        let words = option.split(' ').chain([file]);
        let (code, text) = said(&check(folder.path(), &words.collect::<Vec<_>>()).unwrap());
        let name = option.split(' ').next().unwrap_or_default();
        assert_eq!(code, 2, "{option}: {text}");
        assert!(text.contains(&format!("{name} is for ")), "{text}");
    }
}

#[test]
fn java_programs_have_no_options_of_c() {
    let with_files = ["--spec x", "--witness x", "--precision x", "--html x"];
    refused("A.java", &with_files);
    let folders = ["--dot x", "--test-vector x", "--query-log x"];
    refused("A.java", &folders);
    let others = ["--engine lazy", "--data-model LP64", "--malloc-never-fails"];
    refused("A.java", &others);
}

#[test]
fn c_programs_have_no_options_of_java() {
    let search = ["--store hash", "--walks 5", "--seed 5"];
    refused("a.c", &search);
    let limits = ["--depth-limit 5", "--state-limit 5", "--threads 2"];
    refused("a.c", &limits);
    let steps = ["--no-reduction", "--without guards", "--execute-all"];
    refused("a.c", &steps);
    let properties = ["--invariant A.b", "--forbid-call A.b", "--profile-states"];
    refused("a.c", &properties);
    let choices = ["--spurious-wakeups", "--weak-cas-failures"];
    refused("a.c", &choices);
    let more = ["--enumerate-random", "--track-output", "--outcomes"];
    refused("a.c", &more);
    let errors = ["--all-errors", "--shorten", "--trace x", "--replay x"];
    refused("a.c", &errors);
    let machine = ["--classpath x", "--jdk x", "--enable-preview"];
    refused("a.c", &machine);
    let rights = ["--sourcepath x", "--allow-read x", "--env X"];
    refused("a.c", &rights);
    let sizes = ["--max-heap 1M", "--max-depth 9"];
    refused("a.c", &sizes);
}

#[test]
fn c_programs_are_given_no_arguments() {
    let folder = folder(&[("a.c", "int main(void) { }\n")]);
    let (code, text) = said(&check(folder.path(), &["a.c", "--", "3"]).unwrap());
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("3 after -- is an argument"), "{text}");
}

#[test]
fn a_program_without_main_is_refused() {
    let folder = folder(&[("part.c", "int f(int x) { return x; }\n")]);
    if let Some(text) = expect(folder.path(), &["part.c"], 2) {
        assert!(text.contains("there is no function main"), "{text}");
    }
}

#[test]
fn wrong_tasks_are_refused() {
    let folder = folder(&[
        ("broken.yml", "input_files: [a.c\n"),
        ("nothing.yml", "format_version: '2.0'\n"),
        (
            "model.yml",
            "input_files: a.c\noptions: {data_model: LP63}\n",
        ),
        (
            "property.yml",
            "input_files: a.c\nproperties: [{file: x.prp}]\n",
        ),
        ("gone.yml", "input_files: gone.c\n"),
        ("empty.yml", ""),
    ]);
    let names = [
        "broken", "nothing", "model", "property", "gone", "empty", "missing",
    ];
    for name in names {
        let output = check(folder.path(), &[&format!("{name}.yml")]).unwrap();
        let (code, text) = said(&output);
        assert_eq!(code, 2, "{name}: {text}");
        assert!(!text.contains("bug"), "{text}");
    }
    let java = "input_files: A.java\noptions: {language: Java}\n";
    std::fs::write(folder.path().join("java.yml"), java).unwrap();
    expect(folder.path(), &["java.yml"], 3);
}
