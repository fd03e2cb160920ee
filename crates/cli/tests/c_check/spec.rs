//! Specifications of how functions may be called.

use crate::tool::{check, expect, folder, root, said};

#[test]
fn the_examples_have_their_verdicts() {
    for (spec, program, code, told) in [
        ("locks.spc", "locks.c", 0, ": holds"),
        (
            "locks.spc",
            "locks-broken.c",
            1,
            "the lock is taken twice (event lock of locks.spc:6), called at locks-broken.c:15",
        ),
        ("setuid.spc", "setuid.c", 0, ": holds"),
        (
            "setuid.spc",
            "setuid-broken.c",
            1,
            "a command is executed with the rights of root",
        ),
    ] {
        let examples = root().join("examples");
        let text = expect(&examples, &["--spec", spec, program], code);
        let Some(text) = text else { return };
        assert!(text.contains(told), "{text}");
        assert!(code == 0 || text.contains("by a native run"), "{text}");
    }
}

/// Programs and specifications in pairs, by what they show.
const PAIRS: &[(&str, i32, &str, &str)] = &[
    (
        "members of types without a name",
        1,
        "typedef struct { int held; int other; } lock_t; void take(lock_t *l); int get(void);
         int main(void) { lock_t a; a.held = get(); take(&a); return 0; }",
        "event { pattern { take($1); } guard { $1->held == 0 && sizeof *$1 == 8 } }",
    ),
    (
        "calls through pointers, with a body",
        1,
        "static void f(int x) { } int get(void); void (*p)(int) = f; int main(void) { p(get()); return 0; }",
        "event { pattern { f($1); } guard { $1 < 10 } }",
    ),
    (
        "calls through pointers, with a body, held",
        0,
        "static void f(int x) { } int get(void); void (*p)(int) = f; int main(void) { int x = get(); if (x < 10) p(x); return 0; }",
        "event { pattern { f($1); } guard { $1 < 10 } }",
    ),
    (
        "recursion",
        1,
        "int f(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { f(3); return 0; }",
        "global int calls = 0; event { pattern { f(...); } guard { calls < 3 } action { calls++; } }",
    ),
    (
        "recursion, held",
        0,
        "int f(int n) { return n > 0 ? f(n - 1) : 0; } int main(void) { f(3); return 0; }",
        "global int calls = 0; event { pattern { f(...); } guard { calls < 4 } action { calls++; } }",
    ),
    (
        "a function of the library that computes, and one that allocates",
        1,
        "unsigned long strlen(const char *); void *malloc(unsigned long); int get(void);
         int main(void) { char *p = malloc(3); if (p) { p[0] = (char)get(); p[1] = 0; strlen(p); } return 0; }",
        "global int made = 0; event { after pattern { $1 = malloc($2); } guard { 1 } action { made = $1 != 0 ? (int)$2 : 0; } }
         event { after pattern { $1 = strlen($?); } guard { made != 3 || $1 != 1 } }",
    ),
    (
        "a definition before any declaration, with a type in its header",
        1,
        "typedef enum { RED, BLUE } color; static inline color *f(color *c, int (*g)(int)) { return g(*c) ? c : 0; }
         static int g(int x) { return x; } int get(void);
         int main(void) { color c = get() ? RED : BLUE; f(&c, g); return 0; }",
        "event { after pattern { $1 = f($2, $3); } guard { $1 != $2 } }",
    ),
    (
        "an argument that is a constant, and one that is not",
        1,
        "void f(int, int); int main(void) { f(1, 1); f(0, 2); return 0; }",
        "event { pattern { f(0, $?); } }",
    ),
    (
        "constants that do not match",
        0,
        "void f(int, int); int main(void) { f(1, 1); f(0, 2); return 0; }",
        "event { pattern { f(0, 3); } }",
    ),
    (
        "repair",
        0,
        "void f(void); int main(void) { f(); f(); return 0; }",
        "global int n = 0; event { pattern { f(); } guard { n == 0 } action { n = 1; } repair { n = 2; } }",
    ),
    (
        "results",
        1,
        "short f(void); int main(void) { f(); return 0; }",
        "event { after pattern { $1 = f(); } guard { $1 < 32767 } }",
    ),
    (
        "globals of the program, and assertions that do not count",
        0,
        "int g; void f(void); void reach_error(void); int main(void) { g = 4; f(); reach_error(); return 0; }",
        "event { pattern { f(); } guard { g == 4 } }",
    ),
];

#[test]
fn events_happen_at_every_call() {
    for (name, code, program, spec) in PAIRS {
        let folder = folder(&[("a.c", program), ("a.spc", spec)]);
        let Some(output) = check(folder.path(), &["--spec", "a.spc", "a.c"]) else {
            return;
        };
        let (found, text) = said(&output);
        assert_eq!(found, *code, "{name}: {text}");
        assert!(
            *code == 0 || text.contains("by a native run"),
            "{name}: {text}"
        );
    }
}

/// What stands between the program and a function that is watched has the name of the function.
#[test]
fn a_watched_function_has_its_name() {
    let a = "extern int __VERIFIER_nondet_int(void);
        static void unlock(int n) { (void)n; }
        int main(void) { void (*u)(int) = unlock; int n = __VERIFIER_nondet_int(); u(n); return 0; }";
    let spec = "event { pattern { unlock($1); } guard { $1 != 7 } }";
    let folder = folder(&[("a.c", a), ("s.spc", spec)]);
    let Some(text) = expect(folder.path(), &["--spec", "s.spc", "a.c"], 1) else {
        return;
    };
    assert!(text.contains("u = unlock"), "{text}");
    assert!(!text.contains("vitrum_"), "{text}");
}

#[test]
fn files_share_the_variables_of_a_specification() {
    let a = "void f(void); void other(void); int main(void) { f(); other(); return 0; }";
    let b = "static void g(int x) { } void other(void) { g(3); }";
    let spec = "global int n = 7;\nevent { pattern { f(); } action { n++; } }\nevent { pattern { g($1); } guard { n != 8 || $1 != 3 } }\n";
    let folder = folder(&[("a.c", a), ("b.c", b), ("s.spc", spec)]);
    let text = expect(folder.path(), &["--spec", "s.spc", "a.c", "b.c"], 1);
    let told =
        "event g of s.spc:3 fails, called at b.c:1 (executed by the interpreter and by a native";
    assert!(text.as_ref().is_none_or(|t| t.contains(told)), "{text:?}");
}

#[test]
fn properties_count_beside_a_specification_if_they_are_asked_for() {
    let a =
        "void f(void); void reach_error(void); int main(void) { f(); reach_error(); return 0; }";
    let folder = folder(&[
        ("a.c", a),
        ("s.spc", "event { pattern { f(); } guard { 1 } }"),
    ]);
    expect(folder.path(), &["--spec", "s.spc", "a.c"], 0);
    let both = ["--spec", "s.spc", "--property", "unreach-call", "a.c"];
    expect(folder.path(), &both, 1);
}

#[test]
fn events_that_cannot_happen_are_named() {
    let a = "void f(void); int main(void) { f(); return 0; }";
    let folder = folder(&[("a.c", a), ("s.spc", "\nevent { pattern { lcok(); } }")]);
    let text = expect(folder.path(), &["--spec", "s.spc", "a.c"], 0);
    assert!(text.is_none_or(|t| t.contains("no function lcok for the event at s.spc:2")));
}

#[test]
fn a_specification_that_watches_nothing_says_so_first() {
    let a = "void f(void); int main(void) { f(); return 0; }";
    for (spec, told) in [
        (
            "global int n; event { pattern { lcok($1); } guard { $1->held == n && unknown } }",
            "the program has none of its functions",
        ),
        ("// none yet\n", "it has no event"),
    ] {
        let folder = folder(&[("a.c", a), ("s.spc", spec)]);
        let Some(text) = expect(folder.path(), &["--spec", "s.spc", "a.c"], 0) else {
            return;
        };
        let wanted = format!("specification: s.spc watches nothing: {told}");
        let after = text
            .lines()
            .find(|l| !l.contains("holds") && !l.starts_with("assuming"));
        assert_eq!(after, Some(wanted.as_str()), "{text}");
    }
}

#[test]
fn wrong_specifications_are_shown_with_their_place() {
    let a = "void f(int); int v(int, ...); int k(); int main(void) { f(1); v(2); k(3); return 0; }";
    for (spec, told) in [
        ("event { patern { f(); } }", "s.spc:1:9: error"),
        (
            "event {\n pattern { f(1, 2); } }",
            "s.spc:2:12: error: this pattern has 2 arguments",
        ),
        (
            "event { pattern { f($1); }\n  guard { $1 === 2 } }",
            "s.spc:2:",
        ),
        (
            "event { pattern { f($1); }\n  guard { nothing > 2 } }",
            "s.spc:2:11: error",
        ),
        (
            "event { pattern { f($1); }\n  action { $1 + ; } }",
            "s.spc:2:",
        ),
        (
            "event { pattern { nobody($1); }\n  guard { $1 == } }",
            "s.spc:2:",
        ),
        (
            "event { pattern { f($1); } }\nevent { pattern { nobody($1); } action { $1 + ; } }",
            "s.spc:2:",
        ),
        (
            "event { pattern { nobody(); } }\nglobal int x = ;",
            "s.spc:2:",
        ),
        (
            "event { pattern { f(&nothing); } guard { 1 } }",
            "s.spc:1:22: error",
        ),
        ("global strange y;", "s.spc:1:"),
        (
            "event { pattern { v($1); } }",
            "s.spc:1:19: error: v takes any number of arguments",
        ),
        (
            "event { pattern { k($1); } }",
            "s.spc:1:19: error: k is declared without its parameters",
        ),
        (
            "event { after pattern { $1 = f($2); } guard { $1 } }",
            "s.spc:1:25: error: f has no result",
        ),
    ] {
        let folder = folder(&[("a.c", a), ("s.spc", spec)]);
        let (code, text) = said(&check(folder.path(), &["--spec", "s.spc", "a.c"]).unwrap());
        assert_eq!(code, 2, "{spec}: {text}");
        assert!(text.contains(told) && text.contains("^"), "{spec}: {text}");
    }
    let folder = folder(&[("a.c", a)]);
    let output = check(folder.path(), &["--spec", "s.spc", "a.c"]).unwrap();
    assert_eq!(said(&output).0, 2);
}
