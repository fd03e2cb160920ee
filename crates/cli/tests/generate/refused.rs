//! What `vitrum generate` says to input that it can't use, and of what stops it.

use std::process::Command;

use tempfile::TempDir;

use crate::{generate, json, stdout};

#[test]
fn a_method_that_does_not_return() {
    let call = |method: &'static str| ["--size", "1", "--call", method];
    refused("BuggyTree", &call("exits"), 3, "exits() calls System.exit");
    refused(
        "BuggyTree",
        &call("waits"),
        3,
        "unsupported: waits() sleeps or waits for another thread",
    );
    refused(
        "BuggyTree",
        &call("takes"),
        2,
        "no values for a parameter of type int[]",
    );
    let allowed = ["--size", "1", "--call", "least", "--allow", "Nope"];
    refused(
        "BuggyTree",
        &allowed,
        2,
        "--allow Nope: there is no such class",
    );
}

/// What comes of it, if it ends so and with these words.
pub fn refused(name: &str, options: &[&str], code: i32, words: &str) -> String {
    let output = generate(name, options);
    let text = stdout(&output) + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{text}");
    assert!(text.contains(words), "{text}");
    text
}

#[test]
fn what_can_not_be_used_is_named() {
    refused("Faulty", &[], 2, "Faulty has no method boolean repOk()");
    let twice = ["--field", "size=1", "--field", "size=2"];
    refused("BinaryTree", &twice, 2, "--field size is there twice");
    let with = |method: &'static str| ["--size", "2", "--repok", method];
    refused(
        "Faulty",
        &with("writes"),
        2,
        "Faulty.writes writes the field Faulty.size",
    );
    refused(
        "Faulty",
        &with("looksAtTheClock"),
        2,
        "Faulty.looksAtTheClock looks at the clock",
    );
    let clock = "Faulty.draws looks at the clock, or at random numbers";
    refused("Faulty", &with("draws"), 2, clock);
    let clock = "Faulty.rolls looks at the clock, or at random numbers";
    refused("Faulty", &with("rolls"), 2, clock);
    let element = "Faulty.writesElement writes element 0 of the array in the field Faulty.numbers";
    refused("Faulty", &with("writesElement"), 2, element);
    let sleeps = "after it read the field Faulty.size, Faulty.sleeps sleeps or waits";
    refused("Faulty", &with("sleeps"), 3, sleeps);
    let exits = "after it read the field Faulty.size, Faulty.exits calls System.exit";
    refused("Faulty", &with("exits"), 2, exits);
    let circle = "keep a set of the objects that were met";
    let told = refused("Faulty", &with("recurses"), 2, circle);
    assert!(told.lines().count() < 12, "{told}");
    let number = "Unready can't be initialized: java.lang.ExceptionInInitializerError";
    let told = refused("Unready", &[], 2, number);
    assert!(
        told.contains("java.lang.NumberFormatException: For input string"),
        "{told}"
    );
    assert!(told.contains("Unready.java:3"), "{told}");
    refused(
        "Faulty",
        &with("throwsUp"),
        2,
        "after it read the field Faulty.next, Faulty.throwsUp threw java.lang.NullPointerException",
    );
    let no_collection = "Crowd.size is no collection: addAll can't fill it";
    refused("Crowd", &["--args", "1,2"], 2, no_collection);
    refused(
        "Faulty",
        &with("neverReturns"),
        3,
        "Faulty.neverReturns did not return within 50 million branches and calls after it read the field Faulty.size",
    );
    refused(
        "BinaryTree",
        &["--field", "size="],
        2,
        "BinaryTree.size may have no value",
    );
    refused(
        "BinaryTree",
        &["--field", "Node.up=1"],
        2,
        "no object within the bounds of BinaryTree",
    );
    refused(
        "BinaryTree",
        &["--objects", "Nod=1"],
        2,
        "there is no class Nod",
    );
    refused(
        "BinaryTree",
        &["--args", "1,2,3"],
        2,
        "with 3 whole numbers",
    );
    let unsatisfiable = ["--size", "2", "--field", "size=7"];
    refused("BinaryTree", &unsatisfiable, 2, "BinaryTree.size");
}

/// What is not modelled is no fault of the program's, and neither is a limit.
#[test]
fn what_stops_the_search_is_unknown() {
    let process = "unsupported: java.lang.ProcessBuilder.start";
    refused("Faulty", &["--size", "2", "--repok", "starts"], 3, process);
    refused("Unmodelled", &[], 3, process);
    let found = json("Unmodelled", &[]);
    assert_eq!(found["verdict"], "unknown");
    assert!(found["reason"].as_str().unwrap().contains(process));
    // The compiler has ended by then, and the search would take minutes.
    let soon = ["--size", "15", "--time-limit", "6s"];
    refused(
        "BinaryTree",
        &soon,
        3,
        "unknown: the time limit was reached",
    );
    let found = json("BinaryTree", &soon);
    assert_eq!(found["verdict"], "unknown");
    assert_eq!(found["reason"], "the time limit was reached");
    let drawn = [&soon[..], &["--random", "2"]].concat();
    let part = "drawn with equal chances from those that were found until the search was stopped";
    refused("BinaryTree", &drawn, 3, part);
    let threads = [&soon[..], &["--threads", "2"]].concat();
    refused("BinaryTree", &threads, 3, "the time limit was reached");
    // A limit of time, or of steps where the machine is fast.
    let endless = ["--size", "1", "--call", "loops", "--time-limit", "6s"];
    refused("BuggyTree", &endless, 3, "loops()");
}

#[test]
fn a_folder_that_can_not_be_made() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let file = file.to_string_lossy();
    refused("BinaryTree", &["--out", &file], 2, "file");
}

/// What is made and dropped is kept while the search may step back, but not without an end.
#[test]
fn garbage_fills_the_heap() {
    let full = "fills the heap (--max-heap)";
    let heap = ["--size", "1", "--max-heap", "64M"];
    refused("Wasteful", &heap, 3, full);
    let calls = [&heap[..], &["--repok", "isSmall", "--call", "waste"]].concat();
    refused("Wasteful", &calls, 3, full);
}

/// What comes of a program that is only here.
fn told(name: &str, text: &str, options: &[&str]) -> (Option<i32>, String) {
    let folder = TempDir::new().unwrap();
    let source = folder.path().join(format!("{name}.java"));
    std::fs::write(&source, text).unwrap();
    let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
    let output = vitrum.arg("generate").arg(source).args(options);
    let output = output.output().unwrap();
    let both = [output.stdout, output.stderr].concat();
    (
        output.status.code(),
        String::from_utf8_lossy(&both).into_owned(),
    )
}

#[test]
fn predicates_that_do_more_than_look() {
    for (predicate, code, words) in [
        // What is there already is written all the same.
        (
            "x = x + 0; return x > 1;",
            2,
            "Odd.repOk writes the field Odd.x",
        ),
        (
            "new Thread(() -> { }).start(); return true;",
            3,
            "a thread that is started here, in Odd.repOk",
        ),
        (
            "return new java.io.File(\"a\").exists() && x > 0;",
            2,
            "assuming: there are no files",
        ),
    ] {
        let text = format!("public class Odd {{ int x; boolean repOk() {{ {predicate} }} }}");
        let (ended, told) = told("Odd", &text, &["--size", "2"]);
        assert!(ended == Some(code) && told.contains(words), "{told}");
    }
}

/// Which objects have fields with bounds is no question where the superclass has none, as Object has none.
#[test]
fn objects_of_a_class_beside_those_of_its_superclass() {
    let text = "import korat.finitization.*; import korat.finitization.impl.*;
        public class Odd { Object one; Object other;
        static class Base { int x; }
        static class Below extends Base { }
        public boolean repOk() { return true; }
        static IFinitization both(Class above, Class below) {
            IFinitization f = FinitizationFactory.create(Odd.class);
            IObjSet all = f.createObjSet(Object.class, true);
            all.addClassDomain(f.createClassDomain(above, 1));
            all.addClassDomain(f.createClassDomain(below, 2));
            f.set(\"one\", all); f.set(\"other\", all); return f; }
        public static IFinitization finPlain(int n) { return both(Object.class, Below.class); }
        public static IFinitization finShared(int n) {
            IFinitization f = both(Base.class, Below.class);
            f.set(Base.class, \"x\", f.createIntSet(0, 1)); return f; } }";
    // The other may be null, of either class, or of both if the first is the first of its kind that is used.
    let (code, said) = told("Odd", text, &["--args", "1", "--fin", "finPlain"]);
    assert!(code == Some(0) && said.contains("10 structures"), "{said}");
    let (code, said) = told("Odd", text, &["--args", "1", "--fin", "finShared"]);
    let why = "objects of Odd$Below and of its superclass Odd$Base, whose field x has bounds";
    assert!(code == Some(2) && said.contains(why), "{said}");
}

/// Bits of a set of another type mean something else.
#[test]
fn bounds_of_another_type_are_refused() {
    let text = "import korat.finitization.*; import korat.finitization.impl.*;
        public class Odd { int x; long[] all; public boolean repOK() { return true; }
        static IFinitization of(String field, IFinitization f, IFieldDomain d) { f.set(field, d); return f; }
        static IFinitization f() { return FinitizationFactory.create(Odd.class); }
        public static IFinitization finNone(int n) { return of(\"x\", f(), null); }
        public static IFinitization finFlags(int n) { return of(\"x\", f(), f().createBooleanSet()); }
        public static IFinitization finLongs(int n) { return of(\"x\", f(), f().createLongSet(1L, 5L)); }
        public static IFinitization finDoubles(int n) { IFinitization f = f(); return of(\"all\", f,
            f.createArraySet(long[].class, f.createIntSet(0, 1), f.createDoubleSet(0.0, 1.0), 1)); }
        public static IFinitization finFew(int n) { return of(\"x\", f(), f().createShortSet((short) 1, (short) 2)); } }";
    for (name, words) in [
        ("finNone", "the values of Odd.x are null"),
        (
            "finFlags",
            "the values of Odd.x are a set of booleans: its type is int",
        ),
        (
            "finLongs",
            "the values of Odd.x are a set of longs: its type is int",
        ),
        (
            "finDoubles",
            "the values of elements of Odd.all are a set of doubles: its type is long",
        ),
    ] {
        let (code, told) = told(
            "Odd",
            text,
            &["--repok", "repOK", "--args", "2", "--fin", name],
        );
        assert!(code == Some(2) && told.contains(words), "{told}");
    }
    let (code, told) = told(
        "Odd",
        text,
        &["--repok", "repOK", "--args", "2", "--fin", "finFew"],
    );
    assert!(code == Some(0) && told.contains("2 structures"), "{told}");
}

/// Classes in a file of their own, with what they are told and what comes of it.
#[test]
fn advice_leads_somewhere() {
    let folder = TempDir::new().unwrap();
    let told = |text: &str, options: &[&str]| {
        let path = folder.path().join("Told.java");
        std::fs::write(&path, text).unwrap();
        let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
        let output = vitrum.arg("generate").args(options).arg(&path).output();
        let output = output.unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let list =
        "public class Told { java.util.List<String> l; boolean repOk() { return l != null; } }";
    let says = told(list, &[]);
    assert!(
        says.contains("the field Told.l is a java.util.List, a collection of the JDK: only addAll"),
        "{says}"
    );
    let key = "public class Told<T> { T key; boolean repOk() { return key != null; } }";
    let says = told(key, &["--field", "key=a,b"]);
    assert!(
        says.contains("there is no class a; a string stands between quotation marks: \"a\""),
        "{says}"
    );
    let bounds = "public class Told { int a; boolean repOk() { return a > 0; }
        static vitrum.Bounds b(int n) { return new vitrum.Bounds(n); }
        static vitrum.Bounds c(int n) { return new vitrum.Bounds(n); } }";
    let says = told(bounds, &["--args", "3"]);
    assert!(
        says.contains("Told.b and Told.c both return bounds for these --args; --fin says which"),
        "{says}"
    );
}

/// What nobody looks at takes no longer for each element of a long array.
#[test]
fn a_long_array_that_is_not_read() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("Long.java");
    let text = "public class Long { int x; int[] a; boolean repOk() { return x > 1; } }";
    std::fs::write(&path, text).unwrap();
    let run = |length: &str, limit: &str| {
        let mut vitrum = Command::new(env!("CARGO_BIN_EXE_vitrum"));
        let fields = ["generate", "--field", "x=2", "--field", length];
        let output =
            vitrum
                .args(fields)
                .args(["--first", "1", "--show", "0", "--time-limit", limit]);
        output.arg(&path).output().unwrap()
    };
    let begin = std::time::Instant::now();
    let output = run("a.length=200000", "100s");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(begin.elapsed().as_secs() < 60);
}
