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
    for wanted in ["chooses 7", "x = 7", "n = 7", "p.b = 14", "*q = 15"] {
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

/// Pointers of all kinds, and an input of which only the size matters.
const POINTERS: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
extern void *malloc(unsigned long);
enum color { RED, GREEN };
struct node { int key; enum color color; struct node *next; };
static struct node first;
static int larger(int a) { return a > 1000; }
int main(void) {
    int x = __VERIFIER_nondet_int();
    int numbers[3] = { x, 2, 3 };
    struct node *made = malloc(sizeof *made);
    if (!made) return 0;
    made->next = &first;
    made->color = GREEN;
    const char *text = \"some words\";
    int *element = &numbers[1];
    int *member = &first.key;
    int (*called)(int) = larger;
    struct node *none = 0;
    int at = x & 2;
    numbers[at] = 9;
    if (called(x) && *element == 2 && !none && text && member)
        reach_error();
    return 0;
}
";

#[test]
fn pointers_are_told_by_what_they_point_to() {
    let folder = folder(&[("a.c", POINTERS)]);
    let Some(text) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    for wanted in [
        "that malloc succeeds",
        "made = block 1",
        "made->next = &first",
        "made->color = GREEN",
        "text = \"some words\"",
        "element = &numbers[1]",
        "member = &first.key",
        "called = larger",
        "none = NULL",
        "numbers[at] = 9",
        "x = 1001",
    ] {
        assert!(text.contains(wanted), "{wanted}: {text}");
    }
}

/// Executions by chance find this with many inputs that do not matter.
const SMALL: &str = "extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    int sum = 0;
    while (__VERIFIER_nondet_int()) {
        int x = __VERIFIER_nondet_int();
        if (x > 5 && x < 1000000) sum++;
        if (sum == 2) reach_error();
    }
    return 0;
}
";

#[test]
fn inputs_are_few_and_small() {
    let folder = folder(&[("a.c", SMALL)]);
    let Some(text) = expect(folder.path(), &["--engine", "fuzz", "a.c"], 1) else {
        return;
    };
    assert!(text.contains("inputs: 1, 6, 1, 6\n"), "{text}");
}
