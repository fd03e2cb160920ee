//! Violations that are written as tests: `java` executes them, and they fail.

use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::javatool;
use crate::tool::{said, subject, vitrum};

/// As much of JUnit as the tests need, and a program that says what a test throws.
const JUNIT: [(&str, &str); 3] = [
    (
        "org/junit/jupiter/api/Test.java",
        "package org.junit.jupiter.api; public @interface Test { }",
    ),
    (
        "org/junit/jupiter/api/Assertions.java",
        "package org.junit.jupiter.api;
public class Assertions {
    public static void assertTrue(boolean b) { if (!b) throw new AssertionError(\"false\"); }
    public static void assertEquals(Object a, Object b) { if (!a.equals(b)) throw new AssertionError(a + \" \" + b); }
    public interface Executable { void execute() throws Throwable; }
    public static <T extends Throwable> T assertThrows(Class<T> type, Executable it) {
        try { it.execute(); } catch (Throwable t) { return type.cast(t); }
        throw new AssertionError(\"nothing is thrown\");
    }
}
",
    ),
    (
        "Runner.java",
        "public class Runner {
    public static void main(String[] args) throws Exception {
        var constructor = Class.forName(args[0]).getDeclaredConstructor();
        constructor.setAccessible(true);
        var test = Class.forName(args[0]).getDeclaredMethod(\"leadsToAViolation\");
        test.setAccessible(true);
        try {
            test.invoke(constructor.newInstance());
            System.out.print(\"passes\");
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.print(e.getCause());
        }
    }
}
",
    ),
];

/// Has a violation of one of the subjects written as a test, and the test executed by `java`.
fn tested(class: &str, options: &[&str]) -> String {
    let folder = TempDir::new().unwrap();
    let target = subject(&format!("{class}.java"));
    write_test(folder.path(), &[options, &[&target]].concat());
    executed(folder.path(), Path::new(&target), &format!("{class}Test"))
}

/// Has `--out` write a test into a folder.
fn write_test(folder: &Path, options: &[&str]) -> String {
    let out = folder.to_string_lossy().into_owned();
    let found = vitrum(&[&["--out", &out], options].concat());
    assert_eq!(found.status.code(), Some(1), "{found:?}");
    String::from_utf8(found.stdout).unwrap()
}

/// What a test throws, which was written into a folder for a program.
fn executed(folder: &Path, program: &Path, test: &str) -> String {
    let own = folder.join(test.replace('.', "/") + ".java");
    let mut files = vec![own, program.to_path_buf()];
    let verify = folder.join("vitrum/Verify.java");
    files.extend(Some(verify).filter(|file| file.exists()));
    for (name, text) in JUNIT {
        let file = folder.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, text).unwrap();
        files.push(file);
    }
    let classes = folder.join("classes");
    javatool::javac(&[], &classes, files.iter().map(PathBuf::as_path));
    let mut java = Command::new("java");
    java.arg("-cp").arg(&classes).args(["Runner", test]);
    let output = java.output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// The test of a class fails, and no longer once the fault is mended. Gives what is printed, and what the test throws.
fn mended(
    (file, text): (&str, &str),
    class: &str,
    options: &[&str],
    (fault, right): (&str, &str),
) -> (String, String) {
    let folder = TempDir::new().unwrap();
    let source = folder.path().join(file);
    let write = |text: &str| std::fs::write(&source, text).unwrap();
    write(text);
    let classes = folder.path().join("explored");
    javatool::javac(&[], &classes, [source.as_path()].into_iter());
    let path = classes.to_string_lossy().into_owned();
    let said = write_test(
        folder.path(),
        &[&["-cp", &path], options, &[class]].concat(),
    );
    let written = said
        .lines()
        .find_map(|line| line.strip_prefix("written to "));
    let written = Path::new(written.unwrap_or_else(|| panic!("{said}")));
    let test = written
        .strip_prefix(folder.path())
        .unwrap()
        .with_extension("");
    let test = test.to_string_lossy().replace('/', ".");
    let thrown = executed(folder.path(), &source, &test);
    assert_ne!(thrown, "passes", "{said}");
    assert!(text.contains(fault), "{fault}");
    write(&text.replace(fault, right));
    assert_eq!(executed(folder.path(), &source, &test), "passes", "{said}");
    (said, thrown)
}

#[test]
fn an_argument_is_the_same_object_in_all_calls() {
    let text = "public class Twice {
    private Object a, b;
    public void put(Tok t) { b = a; a = t; }
    public boolean repOk() { return a == null || a != b; }
    public static class Tok { }
    static Object[] toks() { return new Tok[] { new Tok(), new Tok() }; }
}
";
    let (said, _) = mended(
        ("Twice.java", text),
        "Twice",
        &["--arg", "put.0=Twice.toks"],
        ("a = t;", "a = t == b ? null : t;"),
    );
    assert!(said.contains("var toks = Twice.toks();"), "{said}");
    assert!(said.contains("object.put((Twice.Tok) toks[0]);"), "{said}");
}

#[test]
fn boxes_are_those_that_java_makes() {
    let text = "public class Boxes {
    private TYPE a, b;
    public void put(TYPE t) { b = a; a = t; }
    public boolean repOk() { return a == null || b == null || a == b || !a.equals(b); }
}
";
    // Two of the same number are two, except for the small ones that are kept.
    for (class, values) in [("Double", "1.5"), ("Integer", "-1000"), ("Integer", "128")] {
        let text = text.replace("TYPE", class);
        let values = format!("put.0={values}");
        let fault = ("b = a;", "b = null;");
        mended(("Boxes.java", &text), "Boxes", &["--arg", &values], fault);
    }
    for delta in [&["--delta"][..], &[]] {
        let text = text.replace("TYPE", "Integer");
        let (said, code) = said(
            &text.replace("Boxes", "Bad"),
            &[&["--arg", "put.0=-128,127"], delta].concat(),
        );
        assert_eq!(code, Some(0), "{said}");
    }
}

#[test]
fn results_in_boxes_of_two_classes_differ() {
    let text = "public class Sum {
    long n;
    public Integer add(int i) { n += i; return (int) n; }
    public char last() { return '\\u0001'; }
}
class Sums {
    long n;
    public Long add(Object i) { n += (Integer) i; return n; }
    public char last() { return '\\u0001'; }
}
";
    let model = ["--model", "Sums"];
    let mend = |text: &str| {
        text.replace("Long add", "Integer add")
            .replace("return n", "return (int) n")
    };
    let fault = "Long add(Object i) { n += (Integer) i; return n";
    let fault = (fault, &*mend(fault));
    let (said, thrown) = mended(("Sum.java", text), "Sum", &model, fault);
    assert!(said.contains("gives 1, and the model gives 1L"), "{said}");
    assert_eq!(thrown, "java.lang.AssertionError: 1 1");
    let other = mend(text).replacen("u0001", "u0002", 1);
    let fault = ("\\u0002", "\\u0001");
    let (said, _) = mended(("Sum.java", &other), "Sum", &model, fault);
    assert!(said.contains("gives '\\002', and the model"), "{said}");
}

#[test]
fn negative_numbers_choose_among_methods() {
    let text = "public class Signs {
    int n;
    public void put(Integer i) { n = i; }
    public void put(Object o) { n = 1; }
    public boolean repOk() { return n > -3; }
}
";
    let options = ["--arg", "put.0=-2..-1,-5"];
    let (said, _) = mended(("Signs.java", text), "Signs", &options, ("n = i", "n = -i"));
    assert!(said.contains("put((java.lang.Integer) (-5))"), "{said}");
}

#[test]
fn predicates_that_throw_or_are_private_are_asked() {
    for modifier in ["", "private "] {
        let text = "public class Half {
    int[] a; int n;
    public void up() { n++; }
    MODIFIERboolean repOk() { return n < 2 || a.length == 0; }
}
";
        let (said, thrown) = mended(
            ("Half.java", &text.replace("MODIFIER", modifier)),
            "Half",
            &[],
            ("n++;", "n = 1;"),
        );
        assert!(said.contains("rep-ok: Half.repOk throws"), "{said}");
        let is_private = !modifier.is_empty();
        assert_eq!(thrown.contains("InvocationTargetException"), is_private);
    }
}

#[test]
fn exceptions_on_the_way_are_caught() {
    let text = "public class Steps {
    int n;
    public void up() { n++; throw new Mine(); }
    public void far() throws java.io.IOException { n += 10; throw new java.io.FileNotFoundException(); }
    public boolean repOk() { return n != 11; }
    private static class Mine extends IllegalStateException { }
}
";
    let (said, _) = mended(
        ("Steps.java", text),
        "Steps",
        &["--allow", "IllegalStateException"],
        ("n += 10", "n = 0"),
    );
    assert!(said.contains("object.up(); // throws Steps$Mine"), "{said}");
    // The model throws the same.
    let text = "public class Steps {
    int n;
    public int up() { n++; if (n == 2) throw new IllegalStateException(); return n == 3 ? 9 : n; }
}
class Other {
    int n;
    public long up() { n++; if (n == 2) throw new IllegalStateException(); return n; }
}
";
    let (_, thrown) = mended(
        ("Steps.java", text),
        "Steps",
        &["--model", "Other"],
        ("9", "3"),
    );
    assert_eq!(thrown, "java.lang.AssertionError: 3 9");
}

#[test]
fn what_a_model_throws_is_expected() {
    let text = "public class Pops {
    private final java.util.ArrayDeque<Integer> d = new java.util.ArrayDeque<>();
    public void push(int v) { d.push(v); }
    public int pop() { if (d.isEmpty()) throw new IllegalStateException(); return d.pop(); }
}
";
    let (_, thrown) = mended(
        ("Pops.java", text),
        "Pops",
        &["--model", "java.util.ArrayDeque"],
        ("IllegalStateException", "java.util.NoSuchElementException"),
    );
    assert!(
        thrown.contains("java.util.NoSuchElementException"),
        "{thrown}"
    );
}

#[test]
fn classes_within_others_and_overloaded_methods_are_named() {
    let text = "package p.q;
public class Out {
    public static class In {
        int n;
        public void set(Object o) { n = o == null ? 3 : 1; }
        public void set(String s) { n = 2; }
        boolean repOk() { return n != 3; }
    }
}
";
    let options = ["--arg", "set.0=\"a\",null"];
    let (said, _) = mended(("Out.java", text), "p.q.Out$In", &options, ("? 3", "? 4"));
    assert!(said.contains("p/q/OutInTest.java"), "{said}");
    assert!(
        said.contains("object.set((java.lang.Object) null)"),
        "{said}"
    );
    // What no test can name gets no test.
    let text = text.replace(
        "public static class In {",
        "private static class In { In() { }",
    );
    let folder = TempDir::new().unwrap();
    let source = folder.path().join("Out.java");
    std::fs::write(&source, text).unwrap();
    let classes = folder.path().join("explored");
    javatool::javac(&[], &classes, [source.as_path()].into_iter());
    let path = classes.to_string_lossy().into_owned();
    let class = ["-cp", &path, "p.q.Out$In"];
    let said = write_test(folder.path(), &[&options[..], &class].concat());
    assert!(
        said.contains("no test was written: p.q.Out$In can't be named"),
        "{said}"
    );
}

#[test]
fn what_is_written_fails_in_java_too() {
    let said = tested("LossyTree", &["--length", "4"]);
    assert_eq!(said, "java.lang.AssertionError: false");
    let said = tested(
        "WrongSet",
        &["--length", "4", "--model", "java.util.TreeSet"],
    );
    assert_eq!(said, "java.lang.AssertionError: true false");
    let drivers = ["--driver", "Visitor.comes,Visitor.pushes"];
    for delta in [&["--delta"][..], &[]] {
        let said = tested(
            "Turnstile",
            &[&["--length", "3"], &drivers[..], delta].concat(),
        );
        assert_eq!(said, "java.lang.AssertionError: false");
    }
    let said = tested("BoundedStack", &["--length", "1"]);
    assert!(
        said.starts_with("java.lang.ArrayIndexOutOfBoundsException"),
        "{said}"
    );
}
