//! What `vitrum repair` says to input that it can't use, and of what stops it.

use std::process::Output;

use serde_json::Value;

use crate::{Program, ring, stderr, stdout};

/// A class with a predicate that is none.
fn faulty(predicate: &str) -> Output {
    let text = format!(
        "public class Faulty {{
            int size = 3;
            Faulty next;
            boolean repOk() {{ {predicate} }}
            public static void main(String[] args) {{
                Faulty faulty = new Faulty();
                System.out.println(faulty.repOk() + \" \" + faulty.size);
            }}
        }}"
    );
    Program::new("Faulty", &text).run("repair", &[])
}

/// A class that is not there is said at once, before the program does anything.
#[test]
fn the_class_of_a_predicate_is_missing() {
    let text =
        "public class Loud { public static void main(String[] args) { System.out.println(1); } }";
    let output = Program::new("Loud", text).run("repair", &["--repok", "Absent.ok"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(stdout(&output), "");
    assert!(stderr(&output).contains("class Absent was not found"));
}

#[test]
fn predicates_that_are_none() {
    let output = faulty("size = 4; return false;");
    assert_eq!(output.status.code(), Some(2));
    let text = stderr(&output);
    assert!(
        text.contains("Faulty.repOk writes the field Faulty.size"),
        "{text}"
    );
    // The same number is written, or what the search put there.
    for predicate in [
        "size = size + 0; return false;",
        "if (size != 7) return false; size = 7; return true;",
    ] {
        let output = faulty(predicate);
        assert_eq!(output.status.code(), Some(2), "{predicate}: {output:?}");
        let text = stderr(&output);
        assert!(text.contains("writes the field Faulty.size"), "{text}");
    }
    let output = faulty("return size == System.nanoTime();");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("Faulty.repOk looks at the clock"));
    let output = faulty("while (true) { }");
    assert_eq!(output.status.code(), Some(3));
    assert!(stdout(&output).contains("Faulty.repOk did not return"));
    let output = faulty("return false;");
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("reads no field"));
    let output =
        faulty("if (size > -1000 || size < 1000) throw new IllegalStateException(); return true;");
    assert_eq!(output.status.code(), Some(3));
    let text = stdout(&output);
    assert!(
        text.contains("Faulty.repOk throws java.lang.IllegalStateException"),
        "{text}"
    );
    assert!(text.contains("the field Faulty.size"), "{text}");
}

#[test]
fn a_program_without_a_predicate() {
    let text =
        "public class Bare { int x; public static void main(String[] args) { new Bare(); } }";
    let output = Program::new("Bare", text).run("repair", &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("boolean repOk()"),
        "{}",
        stderr(&output)
    );
    let text = "public class Bare { public static void main(String[] args) {
        vitrum.Verify.repair(new Object()); } }";
    let output = Program::new("Bare", text).run("run", &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("java.lang.Object has no method boolean repOk()"));
}

#[test]
fn the_structure_is_as_it_was_if_none_is_found() {
    let output = faulty("return size > 5 && size < 5;");
    assert_eq!(output.status.code(), Some(3), "{}", stderr(&output));
    assert!(stdout(&output).contains("The structure is as it was"));
}

/// A limit, and what is not modelled; in JSON too.
#[test]
fn what_stops_a_repair_is_unknown() {
    let starts = "try { return size < 9 && new ProcessBuilder().start() == null; }
        catch (java.io.IOException e) { return false; }";
    let output = faulty(starts);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let told = "unsupported: java.lang.ProcessBuilder.start";
    assert!(stdout(&output).contains(told), "{output:?}");

    let endless = ring("while (ring.size > 0) { ring.size = 6; }");
    // While it is compiled, and while it runs.
    for limit in ["1ms", "6s"] {
        let output = endless.run("repair", &["--time-limit", limit, "--json"]);
        assert_eq!(output.status.code(), Some(3), "{output:?}");
        let json: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(json["verdict"], "unknown");
        let reason = json["reason"].as_str().unwrap();
        assert!(reason.starts_with("the time limit was reached"), "{reason}");
    }

    let text = "public class Greedy { boolean repOk() { return true; }
        public static void main(String[] args) {
            for (java.util.List<long[]> all = new java.util.ArrayList<>();;) { all.add(new long[16]); } } }";
    let greedy = Program::new("Greedy", text);
    let output = greedy.run("repair", &["--memory-limit", "200M", "--max-heap", "4G"]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let told = "the memory limit was reached";
    assert!(stdout(&output).contains(told), "{output:?}");
    let output = greedy.run("repair", &["--memory-limit", "1k"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let told = "--memory-limit must be more than";
    assert!(stderr(&output).contains(told), "{output:?}");

    let waits = ring("try { synchronized (ring) { ring.wait(); } } catch (Exception e) { }");
    let output = waits.run("repair", &[]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(stdout(&output).contains("deadlock"), "{output:?}");
}

/// The program's own exit code is told, and is not that of the repair.
#[test]
fn what_was_asked_was_done_however_the_program_ends() {
    let output = ring("ring.repOk(); System.exit(5);").run("repair", &[]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = stdout(&output);
    assert!(text.contains("Ring.repOk holds: 1 field changed"), "{text}");
    assert!(
        text.contains("the program ended with exit code 5"),
        "{text}"
    );
}

#[test]
fn a_folder_that_can_not_be_made() {
    let ring = ring("ring.repOk();");
    let file = ring.path("Ring.java");
    let output = ring.run("repair", &["--out", &file]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(stderr(&output).contains("can't be made"), "{output:?}");
}

/// The same under `run`, where the program asked.
#[test]
fn a_program_that_asks_in_vain() {
    let text = "public class Vain { int size = 3; boolean repOk() { return size > 5 && size < 5; }
        public static void main(String[] args) { vitrum.Verify.repair(new Vain()); } }";
    let output = Program::new("Vain", text).run("run", &[]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(
        stderr(&output).contains("no repair was found"),
        "{output:?}"
    );
}

#[test]
fn garbage_of_a_predicate_fills_the_heap() {
    let text = "public class Waste { int size; boolean repOk() {
        for (int i = 0; i < 2000000000; i++) { int[] a = new int[1000]; a[0] = i; } return size == 3; }
        public static void main(String[] args) { new Waste().repOk(); } }";
    let output = Program::new("Waste", text).run("repair", &["--max-heap", "64M"]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(
        stdout(&output).contains("fills the heap (--max-heap)"),
        "{output:?}"
    );
    // On a fast machine it fills the usual heap before, on a busy one javac is still at work.
    let output = Program::new("Waste", text).run("repair", &["--time-limit", "6s"]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let reasons = ["the time limit", "fills the heap (--max-heap)"];
    let said = stdout(&output) + &stderr(&output);
    let is_told = reasons.iter().any(|why| said.contains(why));
    assert!(is_told, "{output:?}");
}

#[test]
fn how_a_predicate_stops_is_said_in_words() {
    for (does, said) in [
        ("System.exit(4);", "it calls System.exit"),
        (
            "try { Thread.sleep(9); } catch (InterruptedException e) { }",
            "it sleeps or waits for another thread",
        ),
    ] {
        let output = faulty(&format!("{does} return size < 9;"));
        assert_eq!(output.status.code(), Some(3), "{output:?}");
        assert!(stdout(&output).contains(said), "{output:?}");
    }
    let text = "public class Dies { public static void main(String[] args) {
        vitrum.Verify.repair(null); } }";
    let output = Program::new("Dies", text).run("repair", &[]);
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    assert!(
        stdout(&output).contains("it left no structure behind"),
        "{output:?}"
    );
}

#[test]
fn a_predicate_that_asks_for_a_repair_is_told_so() {
    let text = r#"
public class Asks {
    int n;
    boolean repOk() { return n == 1 && vitrum.Verify.repair(this); }
    public static void main(String[] args) { vitrum.Verify.repair(new Asks()); }
}
"#;
    let output = Program::new("Asks", text).run("repair", &[]);
    assert_eq!(output.status.code(), Some(3), "{}", stdout(&output));
    let said = stdout(&output) + &stderr(&output);
    assert!(said.contains("it asks for a repair itself"), "{said}");
}

/// What lies outside of the structure is taken for granted, and said.
#[test]
fn a_predicate_that_asks_for_more_than_the_structure() {
    let text = "public class Asks { int n; boolean repOk() {
        return n == (System.getenv(\"N\") == null ? 1 : 2) && !new java.io.File(\"n.txt\").exists(); }
        public static void main(String[] args) { System.getProperty(\"user.name\"); new Asks().repOk(); } }";
    let program = Program::new("Asks", text);
    let said = stdout(&program.run("repair", &[]));
    for what in ["environment variables", "files"] {
        assert!(
            said.contains(&format!("assuming: there are no {what}")),
            "{said}"
        );
    }
    let assumed = program.json()["assumptions"].clone();
    assert_eq!(assumed.as_array().map(Vec::len), Some(2), "{assumed}");
}
