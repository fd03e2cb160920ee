//! The way to a violation: lines, inputs, and values of variables.

use serde_json::Value;

use crate::tool::{check, expect, folder};

const PROGRAM: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair { int a, b; };
static int twice(int n) {
    return 2 * n;
}
int main(void) {
    struct pair p;
    int x = __VERIFIER_nondet_int();
    p.b = twice(x);
    int *q = &p.a;
    *q = p.b + 1;
    if (p.a == 15 && x > 0)
        reach_error();
    return 0;
}
";

#[test]
fn lines_have_inputs_and_values() {
    let folder = folder(&[("a.c", PROGRAM)]);
    let Some(text) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    for wanted in ["chooses 7", "x = 7", "n = 7", "p.b = 14", "(*q) = 15"] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    let output = check(folder.path(), &["--json", "a.c"]).unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let steps = report["trace"].as_array().unwrap();
    let inside = steps.iter().find(|s| s["line"] == 5).unwrap();
    assert_eq!(inside["function"], "twice");
    assert_eq!(steps.last().unwrap()["line"], 14);
}

#[test]
fn a_program_without_inputs_has_a_way_too() {
    let long = "extern void reach_error(void);\nint main(void) {\n    int i = 0;\n    while (i < 1000)\n        i++;\n    if (i == 1000)\n        reach_error();\n    return 0;\n}\n";
    let folder = folder(&[("a.c", long)]);
    let Some(text) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    assert!(
        text.contains("lines before") && text.contains("i = 1000"),
        "{text}"
    );
    assert!(text.lines().count() < 250);
}

/// What is not modelled, behind inputs.
const BEYOND: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int setjmp(int *);
static int twice(int n) {
    return 2 * n;
}
int main(void) {
    int place[40];
    int x = __VERIFIER_nondet_int();
    if (twice(x) == 14 && x > 0)
        setjmp(place);
    if (x == 3 && twice(x) != 6)
        reach_error();
    return 0;
}
";

#[test]
fn the_way_to_what_is_not_modelled_is_shown() {
    let folder = folder(&[("a.c", BEYOND)]);
    let Some(text) = expect(folder.path(), &["a.c"], 3) else {
        return;
    };
    for wanted in ["How it gets there:", "chooses 7", "setjmp(place);"] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
    let output = check(folder.path(), &["--json", "a.c"]).unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let reason = report["reason"].as_str().unwrap();
    assert!(reason.contains("a.c:11"), "{reason}");
    let steps = report["trace"].as_array().unwrap();
    assert!(steps.iter().any(|s| s["function"] == "twice"));
    assert_eq!(steps.last().unwrap()["line"], 11);
}

#[test]
fn the_way_to_an_invalid_access_is_shown() {
    let text = "extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
    int a[4] = {0};
    unsigned i = __VERIFIER_nondet_uint();
    if (i > 3)
        a[i] = 1;
    if (i > 3)
        reach_error();
    return 0;
}
";
    let folder = folder(&[("a.c", text)]);
    let Some(text) = expect(folder.path(), &["a.c"], 3) else {
        return;
    };
    let shown = text.contains("How it gets there:") && text.contains("a[i] = 1;");
    assert!(shown, "{text}");
}
