//! Violations are executed natively too, and the program can't touch anything there.

use std::process::Command;

use crate::tool::{expect, folder};

const HEAD: &str = "
int __VERIFIER_nondet_int(void); float __VERIFIER_nondet_float(void);
double __VERIFIER_nondet_double(void); _Bool __VERIFIER_nondet_bool(void);
unsigned long long __VERIFIER_nondet_ulonglong(void); char __VERIFIER_nondet_char(void);
void *malloc(unsigned long); void exit(int); void abort(void); int printf(const char *, ...);
static void reach_error(void) { }
";

/// Bodies of `main` that reach the error, by what they take from outside.
const BODIES: &[(&str, &str)] = &[
    (
        "integers",
        "if (__VERIFIER_nondet_int() == -7 && __VERIFIER_nondet_char() == -1 && __VERIFIER_nondet_ulonglong() > 1ull << 63) reach_error();",
    ),
    (
        "floats",
        "float f = __VERIFIER_nondet_float(); if (f == 1.5f) reach_error();",
    ),
    (
        "a variable",
        "int x, y; if (x == 12345 && y == -3) reach_error();",
    ),
    (
        "a variable in a loop",
        "for (int i = 0; i < 3; i++) { int x; if (i == 2 && x == 99) reach_error(); if (i < 2 && x != i) return 0; }",
    ),
    (
        "an array",
        "int i = __VERIFIER_nondet_int(); int a[4]; if (i >= 0 && i < 4 && a[i] == 77 && a[0] == 3) reach_error();",
    ),
    (
        "a structure that is used byte by byte",
        "struct { char a[2], b[2]; } s = { { 0 }, { 0 } }; int *p = malloc(4); if (!p) return 0; *p = __VERIFIER_nondet_int(); ((char *)&s)[*p & 3] = 1; if (s.b[1]) reach_error();",
    ),
    (
        "compound literals",
        "struct p { char a; int b; } *p = &(struct p){ __VERIFIER_nondet_char(), 2 }, q; int *r = (int[3]){ __VERIFIER_nondet_int(), 2 }; q = (struct p){ r[0] }; if (p->a == 7 && r[1] == p->b && q.b == r[2] && q.a == 9) reach_error();",
    ),
    (
        "a struct",
        "struct { char c; long l; } s; if (s.c == 'x' && s.l == 1l << 40) reach_error();",
    ),
    (
        "allocated memory",
        "int *p = malloc(8); if (p && p[1] == 41) reach_error();",
    ),
    (
        "a failing allocation",
        "if (malloc(4) != 0 && !malloc(4)) reach_error();",
    ),
    (
        "a result",
        "int get(void); if (get() == 5 && get() == 6) reach_error();",
    ),
    (
        "functions without a result, and one that nobody takes",
        "void note(int); int ask(void); note(1); ask(); note(2); if (__VERIFIER_nondet_int() == 7) reach_error();",
    ),
    (
        "output",
        "int n = printf(\"%d\\n\", 12345); if (__VERIFIER_nondet_bool()) reach_error();",
    ),
    (
        "an assertion",
        "extern void __assert_fail(const char *, const char *, unsigned, const char *); if (__VERIFIER_nondet_int() == 3) __assert_fail(\"x\", \"f\", 1, \"g\");",
    ),
    (
        "a label",
        "if (__VERIFIER_nondet_int() == 3) { ERROR: return 1; }",
    ),
    (
        "the end",
        "int atexit(void (*)(void)); atexit(reach_error); exit(__VERIFIER_nondet_int());",
    ),
];

#[test]
fn what_comes_from_outside_is_fed() {
    for (name, body) in BODIES {
        let text = format!("{HEAD}int main(void) {{ {body} return 0; }}\n");
        let folder = folder(&[("a.c", &text)]);
        let Some(said) = expect(folder.path(), &["a.c"], 1) else {
            return;
        };
        assert!(said.contains("and by a native run"), "{name}: {said}");
    }
}

/// What functions write is written, in registers' order, and said.
#[test]
fn what_functions_write_is_fed() {
    let text = "#include <stdio.h>
extern void reach_error(void);
int main(void) {
    int n = 0, m = 0;
    if (scanf(\"%9d %9d\", &n, &m) != 2) return 1;
    if (n > 10 && m == n + 7) reach_error();
    return 0;
}
";
    let folder = folder(&[("a.c", text)]);
    let Some(told) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    assert!(
        told.contains("by the interpreter and by a native run"),
        "{told}"
    );
    assert!(told.contains("inputs: 11, 18, 2"), "{told}");
}

#[test]
fn arguments_and_pointers_from_outside() {
    let text = format!(
        "{HEAD}struct s {{ int a; struct s *n; }}; struct s *get(void); extern int given;
        int main(int argc, char **argv) {{ struct s *p = get();
        if (argc == 3 && p->n->a == 17 && given == 4) reach_error(); return 0; }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let said = expect(folder.path(), &["a.c"], 1);
    assert!(said.is_none_or(|s| s.contains("by the interpreter")));
}

#[test]
fn what_runs_before_and_after_main() {
    let text = format!(
        "{HEAD}static int order;
        __attribute__((constructor)) static void late(void) {{ order = order * 10 + 2; }}
        __attribute__((constructor(200))) static void early(void) {{ order = order * 10 + 1; }}
        __attribute__((destructor)) static void first(void) {{ order = order * 10 + 5; if (order == 12345) reach_error(); }}
        __attribute__((destructor)) static void second(void) {{ order = order * 10 + 4; }}
        static void registered(void) {{ order = order * 10 + 3; }}
        int atexit(void (*)(void));
        int main(void) {{ atexit(registered); if (__VERIFIER_nondet_bool()) exit(0); return 0; }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let Some(said) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    assert!(said.contains("and by a native run"), "{said}");
}

#[test]
fn assembly_without_text_is_no_obstacle() {
    let text = format!(
        "{HEAD}int main(void) {{ int x = __VERIFIER_nondet_int(); __asm__ volatile (\"\" ::: \"memory\");
        if (x == 5) reach_error(); return 0; }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let Some(said) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    assert!(said.contains("and by a native run"), "{said}");
}

/// Assembly is not executed: its outputs are inputs, wherever they are.
#[test]
fn assembly_gives_what_the_inputs_say() {
    let text = format!(
        "{HEAD}struct port {{ short low; int *end; }};
        int main(void) {{ struct port p = {{ 1, 0 }}; signed char c = 2; int n = 0, m;
        for (; n < 3; n++) asm volatile (\"no such instruction\\n\" : \"=a\"(p.low), [c] \"+q\"(c) : \"d\"(n) : \"cc\");
        asm (\"nor this\" : \"=r\" (p.end));
        asm (\"\" : \"=r\"(m) : \"0\"(n + 1));
        if (p.low == -300 && c == -3 && m == 4 && p.end && *p.end == 6) reach_error(); return 0; }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let Some(said) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    assert!(said.contains("and by a native run"), "{said}");
}

/// Assembly that the run does not come to is left out, whatever it is.
#[test]
fn assembly_that_is_not_reached_is_no_obstacle() {
    let text = format!(
        "{HEAD}static int swap(int x) {{ int y; asm volatile (\"no such instruction\" : \"=r\"(y) : \"r\"(x) : \"memory\"); return y; }}
        int main(void) {{ int x = __VERIFIER_nondet_int(); if (x == 5) reach_error(); return swap(x); }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let Some(said) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    assert!(said.contains("and by a native run"), "{said}");
}

/// It would leave traces in the folder and in the output, if it could.
#[test]
fn the_program_touches_nothing() {
    let text = format!(
        "{HEAD}int system(const char *); int creat(const char *, int); int fork(void);
        int puts(const char *);
        int main(void) {{ system(\"touch traces\"); puts(\"traces\");
        if (creat(\"traces\", 0777) == 8) reach_error(); return 0; }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let Some(said) = expect(folder.path(), &["a.c"], 1) else {
        return;
    };
    assert!(said.contains("and by a native run"), "{said}");
    assert!(!folder.path().join("traces").exists());
}

#[test]
fn names_of_the_program_are_its_own() {
    let text = format!(
        "{HEAD}long write(int a, const void *b, unsigned long c) {{ return 0; }}
        unsigned long strlen(const char *s) {{ return 3; }} inline int one(void) {{ return 1; }}
        int next, calls, used;
        int main(void) {{ if (strlen(\"\") + write(0, 0, 0) + one() + __VERIFIER_nondet_int() == 9) reach_error(); return 0; }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let said = expect(folder.path(), &["a.c"], 1);
    assert!(
        said.as_ref()
            .is_none_or(|s| s.contains("and by a native run")),
        "{said:?}"
    );
}

#[test]
fn the_user_can_run_it() {
    let text = format!(
        "{HEAD}int main(void) {{ if (__VERIFIER_nondet_int() == 42) reach_error(); return 0; }}"
    );
    let folder = folder(&[("a.c", &text)]);
    let Some(said) = expect(folder.path(), &["--test-vector", "out", "a.c"], 1) else {
        return;
    };
    assert!(said.contains("sh out/run.sh"), "{said}");
    let script = folder.path().join("out/run.sh");
    let output = Command::new("sh").arg(script).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"reached: reach_error is called\n");
    let script = folder.path().join("out/run.sh");
    let (into, said) = (
        folder.path().join("said"),
        "reached: reach_error is called\n",
    );
    let file = std::fs::File::create(&into).unwrap();
    let status = Command::new("sh")
        .arg(script)
        .stdout(file)
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(into).unwrap(), said);
    let vector = std::fs::read_to_string(folder.path().join("out/vector.h")).unwrap();
    assert!(vector.contains("42ull"), "{vector}");
}

#[test]
fn a_32_bit_program_runs_where_the_compiler_can() {
    let text = format!("{HEAD}int main(void) {{ if (sizeof(long) == 4 && __VERIFIER_nondet_int() == 4) reach_error(); return 0; }}")
        .replace("unsigned long)", "unsigned)");
    let folder = folder(&[("a.c", &text)]);
    let Some(said) = expect(folder.path(), &["--data-model", "ILP32", "a.c"], 1) else {
        return;
    };
    let native = said.contains("and by a native run");
    assert!(native || said.contains("no 32-bit programs"), "{said}");
}

/// The compiler reads digits apart from each other only where it is told to.
#[test]
fn separated_digits_run_natively() {
    let program = "int __VERIFIER_nondet_int(void); void reach_error(void);
int main(void) { int x = __VERIFIER_nondet_int(); char c = '1'; long limit = 1'000'000;
if (x == 0x1'0 && limit == 1000000 && c == 49) reach_error(); return 0; }
";
    let folder = folder(&[("a.c", program)]);
    let Some(text) = expect(folder.path(), &["--test-vector", "out", "a.c"], 1) else {
        return;
    };
    assert!(text.contains("and by a native run"), "{text}");
    let run = Command::new("sh")
        .arg("out/run.sh")
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(1), "{run:?}");
}
