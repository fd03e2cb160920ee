//! Predicates that call themselves for each object, and how long they may take.

use std::time::Instant;

use crate::{Program, mended, stdout};

const DEEP: &str = "public class Deep { static class N { N next; int v; } N head; int size;
    int count(N x, int last, int n) { if (x == null) return n; if (n > size || x.v <= last) return -1;
        return count(x.next, x.v, n + 1); }
    boolean repOk() { return count(head, -1, 0) == size; }
    public static void main(String[] a) { Deep d = new Deep(); N at = null;
        for (int i = SIZE - 1; i >= 0; i--) { N x = new N(); x.v = i; x.next = d.head; d.head = x; if (i == SIZE / 2) at = x; }
        d.size = SIZE; FAULT; at = null; d.repOk(); int c = 0; for (N x = d.head; x != null; x = x.next) c++;
        System.out.println(c + \" \" + d.size); } }";

/// Deeper than the stack of the program.
#[test]
fn recursion_may_be_as_deep_as_a_structure_is_large() {
    for size in [20_000, 100_000] {
        for fault in ["at.next = null", "at.next = d.head", "d.size++"] {
            let text = DEEP.replace("SIZE", &size.to_string());
            let text = text.replace("FAULT", fault);
            let expected = (format!("{size} {size}\n"), 1);
            assert_eq!(mended("Deep", &text), expected, "{size} {fault}");
        }
    }
}

/// What calls itself without an end overflows any stack.
#[test]
fn the_time_limit_is_kept_wherever_time_goes() {
    let text = "public class Endless { static class N { N next; int v; } N head;
        int f(N x, int i) { return x.v + f(x.next == null ? head : x.next, i + 1); }
        boolean repOk() { return f(head, 0) > 0; }
        public static void main(String[] a) { Endless d = new Endless();
            for (int i = 0; i < 100_000; i++) { N x = new N(); x.next = d.head; d.head = x; }
            d.repOk(); } }";
    let begin = Instant::now();
    let output = Program::new("Endless", text).run("repair", &["--time-limit", "10s"]);
    let seconds = begin.elapsed().as_secs();
    let text = stdout(&output);
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(text.contains("unknown: "), "{text}");
    assert!(seconds < 25, "{seconds} s: {text}");
}
