//! Linking, messages, and the shape of automata.

use std::sync::Arc;

use vitrum_cprog::cfa::Op;
use vitrum_cprog::interp::{Config, End, FaultKind, Input, Uninitialized, run};
use vitrum_cprog::{DataModel, Diagnostic, Options, Program, Unit, load, parse};

fn units(texts: &[&str]) -> Result<Program, Diagnostic> {
    let unit = |(index, text): (usize, &&str)| Unit {
        name: format!("u{index}.c"),
        text: Arc::from(*text),
        original: None,
    };
    parse(
        texts.iter().enumerate().map(unit).collect(),
        DataModel::Lp64,
    )
}

fn ends(texts: &[&str], config: &Config) -> End {
    run(&units(texts).unwrap_or_else(|d| panic!("{d}")), config).end
}

fn message(text: &str) -> String {
    units(&[text]).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn units_are_linked() {
    let a = "extern int shared[]; int f(int); static int own(void) { return 1; }
             int main(void) { return f(shared[1]) + own(); }";
    let b = "struct s { int x; } g = { 4 }; int shared[3] = { 1, 20, 3 };
             static int own(void) { return 100; } int f(int v) { return v + own() + g.x; }";
    assert_eq!(ends(&[a, b], &Config::default()), End::Exit(125));
}

#[test]
fn units_that_contradict_each_other_are_refused() {
    let twice = units(&["int f(void) { return 1; }", "int f(void) { return 2; }"]);
    assert!(twice.unwrap_err().text.contains("defined twice"));
    let types = units(&["extern int x; int y = 1;", "double x = 1;"]);
    assert!(
        types
            .unwrap_err()
            .text
            .contains("was declared as int and is now double")
    );
}

#[test]
fn messages_show_the_line_and_a_caret() {
    let text = "int a;\n# 10 \"dir/real.c\"\nint f(void) {\n\treturn missing + 1;\n}\n";
    let wanted = "dir/real.c:11:9: error: 'missing' is not declared\n   11 | \treturn missing + 1;\n      | \t       ^";
    assert_eq!(message(text), wanted);
}

#[test]
fn messages_are_sentences_about_what_is_wrong() {
    let cases = [
        ("int x = ;", "expected an expression but found ';'"),
        ("int f(void) { return 1 }", "expected ';' but found '}'"),
        (
            "struct s { int a; } v; int x = 1 + v;",
            "this operator does not take int and struct s",
        ),
        (
            "int f(int a) { return f(1, 2); }",
            "too many arguments: 2 where 1 are declared",
        ),
        (
            "void f(void) { break; }",
            "there is nothing around this 'break' to leave",
        ),
        (
            "void f(void) { goto out; }",
            "there is no label 'out' in this function",
        ),
        (
            "struct s; struct s v; int x = sizeof(struct s);",
            "the size of struct s is not known here",
        ),
        ("int a[-1];", "the length of an array is negative"),
        (
            "int f(void) { const int c = 1; c = 2; return c; }",
            "a constant can't be changed",
        ),
        (
            "int x; char *x;",
            "'x' was declared as int and is now char *",
        ),
        (
            "_Static_assert(1 == 2, \"no\");",
            "this static assertion fails: no",
        ),
        (
            "int f(void) { struct { int a; } s; return s.b; }",
            "has no member 'b'",
        ),
        ("char *p = \"abc", "this literal has no closing quote"),
        ("int x = L'';", "this character constant is empty"),
        ("int x = 08;", "'08' is not a number of C"),
        (
            "int f(void) { switch (1) { case 1: case 1: return 0; } }",
            "this case is already there",
        ),
        (
            "int g; int x = g;",
            "a static variable can only be initialised with constants",
        ),
    ];
    for (text, wanted) in cases {
        let said = message(text);
        assert!(said.contains(wanted), "{text}\n{said}");
    }
}

#[test]
fn what_is_not_supported_is_named() {
    let nested = "int main(void) { int g(void) { return 1; } return g(); }";
    let End::Unsupported { what, .. } = ends(&[nested], &Config::default()) else {
        panic!("a nested function must not be executed");
    };
    assert_eq!(what, "the nested function g");
    assert!(message("_Decimal64 d;").contains("the type _Decimal64 is not supported"));
    let asm = "int main(void) { int x; asm(\"cpuid\" : \"=a\"(x)); return x; }";
    let End::Unsupported { what, .. } = ends(&[asm], &Config::default()) else {
        panic!("assembly must not be executed");
    };
    assert!(what.contains("cpuid"));
}

#[test]
fn a_missing_file_or_header_is_said() {
    let gone = load(&["/nonexistent/x.c".into()], &Options::default()).unwrap_err();
    assert!(gone.text.contains("/nonexistent/x.c can't be read"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.c");
    std::fs::write(&file, "#include <no_such_header.h>\n").unwrap();
    let header = load(&[file], &Options::default()).unwrap_err();
    assert!(header.text.contains("no_such_header.h"), "{header}");
}

#[test]
fn inputs_are_values_of_their_types() {
    let text = "unsigned char __VERIFIER_nondet_uchar(void); double __VERIFIER_nondet_double(void);
        void reach_error(void); void __VERIFIER_assume(int);
        int main(void) { int x; __VERIFIER_assume(__VERIFIER_nondet_uchar() == 44);
        if (__VERIFIER_nondet_double() > 1.5 && x == -7 && x + 7 == 0) reach_error(); return 0; }";
    let config = |inputs: Vec<Input>| Config {
        inputs,
        uninitialized: Uninitialized::Input,
        ..Config::default()
    };
    let found = ends(
        &[text],
        &config(vec![Input::Int(300), Input::Float(2.0), Input::Int(-7)]),
    );
    assert!(matches!(found, End::Error { .. }), "{found:?}");
    assert!(matches!(
        ends(&[text], &config(vec![Input::Int(1)])),
        End::Assumption { .. }
    ));
    assert!(matches!(
        ends(&[text], &config(vec![])),
        End::NoInput { .. }
    ));
}

#[test]
fn limits_end_a_run() {
    let config = Config {
        steps: 1000,
        depth: 50,
        ..Config::default()
    };
    let endless = "int main(void) { for (;;) ; }";
    assert_eq!(ends(&[endless], &config), End::Limit { what: "steps" });
    let deep = "int f(int n) { return f(n + 1); } int main(void) { return f(0); }";
    assert_eq!(ends(&[deep], &config), End::Limit { what: "calls" });
}

#[test]
fn the_32_bit_model_has_its_own_widths() {
    let text = "struct s { char c; long long l; double d; }; long v = -1;
        int main(void) { unsigned long u = v; char *p = (char *)&v;
        return sizeof(struct s) + sizeof p + (u == 0xffffffffu) * 100 + (sizeof(long) == 4) * 2; }";
    let unit = Unit {
        name: "a.c".into(),
        text: text.into(),
        original: None,
    };
    let program = parse(vec![unit], DataModel::Ilp32).unwrap();
    assert_eq!(
        run(&program, &Config::default()).end,
        End::Exit(20 + 4 + 100 + 2)
    );
}

#[test]
fn a_shift_out_of_range_is_a_fault() {
    let text = "int main(void) { volatile int n = 32; return 1 << n; }";
    let End::Fault { kind, .. } = ends(&[text], &Config::default()) else {
        panic!("no fault");
    };
    assert_eq!(kind, FaultKind::Shift);
}

#[test]
fn every_node_has_no_edge_one_edge_or_two_branches() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/c/switches.c");
    let program = load(&[folder], &Options::default()).unwrap();
    for function in &program.functions {
        let Some(cfa) = &function.body else { continue };
        for out in &cfa.out {
            let assumes = out
                .iter()
                .filter(|id| matches!(cfa.edge(**id).op, Op::Assume { .. }));
            match out.len() {
                0 => {}
                1 => assert_eq!(assumes.count(), 0),
                2 => assert_eq!(assumes.count(), 2),
                n => panic!("{n} edges leave a node of {}", function.name),
            }
        }
    }
    assert!(program.text().contains("switches.c:"));
    let main = program.find("main").unwrap();
    assert!(program.function_dot(main).starts_with("digraph \"main\""));
}

#[test]
fn elements_without_members_take_no_initialisers() {
    let text = "struct empty { }; struct empty a[] = { 1, 2 }, b[1000000000] = { 1 };
        struct has { int a; struct empty e; int b; } h = { 1, { }, 3 };
        int main(void) { return h.b; }";
    assert_eq!(ends(&[text], &Config::default()), End::Exit(3));
}
