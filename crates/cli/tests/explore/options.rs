//! Options that all checking commands have, and arguments of calls.

use serde_json::Value;
use tempfile::TempDir;

use crate::tool::{agreed, said, subject, told, vitrum};

/// A violation is saved, and the calls are made again.
#[test]
fn a_saved_violation_is_made_again() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("t.json").to_string_lossy().into_owned();
    let (lossy, gate) = (subject("LossyTree.java"), subject("Turnstile.java"));
    let driver = ["--driver", "Visitor.comes,Visitor.pushes"];
    for (options, target) in [(&["--length", "4"][..], &lossy), (&driver, &gate)] {
        for delta in [&[][..], &["--delta"]] {
            let options = [options, delta, &[target]].concat();
            let found = told(&[&["--trace", &file], &options[..]].concat());
            let again = told(&[&["--replay", &file], &options[..]].concat());
            for member in ["verdict", "property", "message", "inputs", "replayed"] {
                assert_eq!(found[member], again[member], "{member}");
            }
            assert_eq!(again["stats"]["executions"], 0, "{again}");
        }
    }
    // Nothing else is.
    let refused = |options: &[&str], part: &str| {
        let output = vitrum(options);
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains(part), "{text}");
        assert_eq!(output.status.code(), Some(2), "{text}");
    };
    refused(
        &["--replay", &file, &lossy],
        "it starts the class Turnstile",
    );
    refused(
        &["--replay", &file, "--driver", "Visitor.comes", &gate],
        "the option --driver was Visitor.comes,Visitor.pushes, and is Visitor.comes now",
    );
    let text = std::fs::read_to_string(&file).unwrap();
    let mut value: Value = serde_json::from_str(&text).unwrap();
    value["calls"][0]["call"] = 1_000_000.into();
    std::fs::write(&file, value.to_string()).unwrap();
    let options = [&["--replay", &file], &driver[..], &[&gate]].concat();
    refused(&options, "it has calls that there are not");
    value["calls"] = Value::Null;
    std::fs::write(&file, value.to_string()).unwrap();
    refused(&options, "damaged");
    std::fs::write(&file, "{}").unwrap();
    refused(&options, "not a counterexample");
    refused(&["--trace", "/nowhere/at/all", &gate], "no such folder");
}

#[test]
fn options_without_a_meaning_say_why() {
    let target = subject("SearchTree.java");
    for (options, part) in [
        (["--threads", "2"], "--threads: an exploration has one"),
        (["--seed", "2"], "nothing in it is left to chance"),
        (["--html", "a.html"], "--out writes as a JUnit test"),
        (["--sarif", "a.sarif"], "not a place in a file"),
        (["--memory-limit", "1k"], "--memory-limit must be more than"),
        (["--color", "perhaps"], "possible values"),
    ] {
        let output = vitrum(&[&options[..], &[&target]].concat());
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains(part), "{text}");
        assert_eq!(output.status.code(), Some(2), "{text}");
    }
}

#[test]
fn what_is_asked_twice_is_refused() {
    let target = subject("SearchTree.java");
    let given =
        |option: &'static str, values: [&'static str; 2]| [option, values[0], option, values[1]];
    for (options, part) in [
        (
            given("--arg", ["add.0=1", "add.0=2"]),
            "--arg add.0 is there twice",
        ),
        (
            given("--guard", ["add=A.b", "add=A.c"]),
            "--guard add is there twice",
        ),
    ] {
        let output = vitrum(&[&options[..], &[&target]].concat());
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains(part), "{text}");
        assert_eq!(output.status.code(), Some(2), "{text}");
    }
    let text = "public class Bad { int n; static void d(Bad bad) { } static void d(Bad bad, int n) { bad.n = n; } }";
    let (said, code) = agreed(text, &["--driver", "Bad.d"]);
    assert!(
        said.contains("there are several static methods Bad.d"),
        "{said}"
    );
    assert_eq!(code, Some(2));
}

/// A model may have boxes where the class has numbers, and gets what the class gets where both can have it.
#[test]
fn numbers_are_compared_beside_boxes() {
    let text = "import java.util.*;
public class Bad {
    private final TreeMap<Long, Short> m = new TreeMap<>();
    public void put(Long k, Short v) { m.put(k, v); }
    public Short get(Long k) { return m.get(k); }
    public long count(int n) { return n; }
    public Object last() { return (byte) 3; }
    public boolean has(long k, double d, char c) { return m.containsKey(k) && d == 2 && c == 1; }
}
class Other {
    private final TreeMap<Object, Object> m = new TreeMap<>();
    public void put(Object k, Object v) { m.put(k, v); }
    public Object get(Object k) { return m.get(k); }
    public Long count(int n) { return (long) n; }
    public byte last() { return 3; }
    public boolean has(Object k, Number d, Comparable<?> c) { return m.containsKey(k) && d.equals(2.0) && c.equals('\\1'); }
}
";
    let (said, code) = agreed(text, &["--model", "Other", "--length", "3"]);
    assert!(said.contains("holds"), "{said}");
    assert_eq!(code, Some(0));
    let wrong = text
        .replace("return (byte) 3", "return 3")
        .replace("public byte last", "public Byte last");
    let (said, code) = agreed(&wrong, &["--model", "Other", "--length", "3"]);
    assert!(
        said.contains("gives 3, and the model gives (byte) 3"),
        "{said}"
    );
    assert_eq!(code, Some(1));
}

#[test]
fn verdicts_have_colors_if_that_is_asked_for() {
    let text = "public class Bad { int n; public void f(int k) { n = k; } boolean repOk() { return n < 3; } }";
    for (options, part) in [
        (&["--color", "always"][..], "\x1b[1;31mrep-ok\x1b[0m"),
        (
            &["--color", "always", "--values", "2"],
            "\x1b[1;32mholds\x1b[0m",
        ),
        (&[], "Bad.java: rep-ok: "),
        (&["--color", "never"], "Bad.java: rep-ok: "),
    ] {
        let (said, _) = said(text, options);
        assert!(said.contains(part), "{said}");
    }
}

#[test]
fn arguments_may_be_fractions_strings_and_truth_values() {
    let text = "public class Bad {
    Object last;
    public void d(double d) { last = d; }
    public void f(Float f) { last = f; }
    public void s(String s) { last = s; }
    public void o(Object o) { last = o; }
    public void c(char c) { last = c; }
    public void b(boolean b) { last = b; }
    public boolean repOk() { return last == null || !BROKEN.equals(last); }
}
";
    for (method, value, broken, java) in [
        ("d", "1,1.5,-0.25", "-0.25", "object.d(-0.25d);"),
        ("f", "1.5", "1.5f", "object.f(1.5f);"),
        ("s", "\"a\",\"b, c\"", "\"b, c\"", "object.s(\"b, c\");"),
        (
            "s",
            "\"\u{e4}\\\"",
            "\"\u{e4}\\\\\"",
            "object.s(\"\\u00e4\\\\\");",
        ),
        ("o", "1,'xy'", "\"xy\"", "object.o(\"xy\");"),
        ("c", "'x','\"'", "'\"'", "object.c('\"');"),
        ("b", "true", "true", "object.b(true);"),
    ] {
        let text = text.replace("BROKEN", &format!("((Object) ({broken}))"));
        let argument = format!("{method}.0={value}");
        let options = ["--methods", method, "--arg", &argument];
        let (said, code) = agreed(&text, &options);
        assert!(said.contains(java), "{said}");
        assert_eq!(code, Some(1), "{said}");
    }
    for (argument, part) in [
        (
            "d.0=\"x\"",
            "\"x\" is no value for a parameter of that type",
        ),
        ("c.0=\"xy\"", "\"xy\" is no character"),
        ("b.0=1.5", "1.5 is no value"),
        ("f.0=1e39", "is no value"),
        ("s.0=true", "true is no value"),
        ("d.0=1.5.2", "--arg d.0=1.5.2: write"),
        ("d.0=-inf", "--arg d.0=-inf: write"),
        ("s.0=", "--arg s.0=: write"),
    ] {
        let options = ["--methods", &argument[..1], "--arg", argument];
        let (said, code) = said(&text.replace("BROKEN", "this"), &options);
        assert!(said.contains(part), "{said}");
        assert_eq!(code, Some(2), "{said}");
    }
}

#[test]
fn what_only_sets_have_is_not_told_of_single_states() {
    let target = subject("SearchTree.java");
    let stats = |options: &[&str]| told(&[options, &[&target]].concat())["stats"].clone();
    let single = stats(&[]);
    assert!(
        single["splits"] == 0 && single["breakdown"].is_null(),
        "{single}"
    );
    let sets = stats(&["--delta"]);
    assert!(
        sets["splits"].as_u64() > Some(0) && sets["breakdown"].is_object(),
        "{sets}"
    );
    assert!(stats(&["--stats"])["breakdown"].is_object());
}

/// A set of states leaves it to one object whether a call comes to an end.
#[test]
fn calls_that_take_long_are_told_from_those_that_do_not_end() {
    let text = "public class Bad { int n; public void f(int k) { for (int i = 0; i < LIMIT; i++) n = i % k; } }";
    let (said, code) = agreed(&text.replace("LIMIT", "4_000_000"), &["--length", "1"]);
    assert_eq!(code, Some(0), "{said}");
    let (said, code) = agreed(&text.replace("LIMIT", "k"), &["--length", "1"]);
    assert_eq!(code, Some(0), "{said}");
    let (said, code) = agreed(&text.replace("i < LIMIT", "true"), &["--length", "1"]);
    assert!(said.contains("f(1) did not return"), "{said}");
    assert_eq!(code, Some(3), "{said}");
}
