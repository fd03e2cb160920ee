//! Structures as they are drawn and written: names that tell objects apart, and code that makes all of a structure.

use std::path::Path;
use std::process::Command;

use crate::{Program, stderr, stdout};

/// Two classes with one simple name.
#[test]
fn classes_of_one_name_are_told_apart() {
    let text = "public class Pair { static class A { static class Node { Node next; } } static class B { static class Node { A.Node a; } }
        B.Node node; int size;
        boolean repOk() { int n = 0; if (node == null) return false;
            for (A.Node x = node.a; x != null; x = x.next) if (n++ > size) return false;
            return n == size; }
        public static void main(String[] a) { Pair p = new Pair(); p.node = new B.Node(); p.size = 3; p.node.a = new A.Node();
            p.node.a.next = new A.Node(); p.node.a.next.next = new A.Node(); p.node.a.next.next.next = p.node.a; p.repOk(); } }";
    let output = Program::new("Pair", text).run("repair", &[]);
    let text = stdout(&output);
    assert!(text.contains("A.Node3.next: A.Node1 → null"), "{text}");
    assert!(text.contains("B.Node1"), "{text}");
}

const LIST: &str = "public class List { static class N { N next; int v; } N head; int size;
    boolean repOk() { int c = 0; for (N x = head; x != null; x = x.next) if (c++ > size) return false;
        return c == size; }
    public static void main(String[] a) { List l = new List(); N at = null;
        for (int i = 0; i < SIZE; i++) { N x = new N(); x.v = i; x.next = l.head; l.head = x; l.size++; if (i == 2) at = x; }
        FAULT; at = null; l.repOk(); } }";

/// Code makes all of a structure, also of one that is too large to be drawn, and of one that is sound.
#[test]
fn java_makes_all_structures() {
    for (size, fault, count) in [
        (5, "at.next = null", 5),
        (100, "at.next = null", 100),
        (7, "", 7),
    ] {
        let text = LIST.replace("SIZE", &size.to_string());
        let program = Program::new("List", &text.replace("FAULT", fault));
        let out = program.path("out");
        let output = program.run("repair", &["--out", &out, "--format", "java"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let main = "public class Judge { public static void main(String[] args) {
            Structures.all().forEach(s -> System.out.println(((List) s).repOk() + \" \" + ((List) s).size)); } }";
        std::fs::write(Path::new(&out).join("Judge.java"), main).unwrap();
        std::fs::copy(program.path("List.java"), Path::new(&out).join("List.java")).unwrap();
        let run = |program: &str, args: &[&str]| {
            let output = Command::new(program).args(args).current_dir(&out).output();
            let output = output.unwrap();
            assert!(output.status.success(), "{}", stderr(&output));
            stdout(&output)
        };
        run("javac", &["-nowarn", "Judge.java"]);
        assert_eq!(
            run("java", &["Judge"]).trim(),
            format!("true {count}"),
            "{fault}"
        );
    }
}
