//! Fields that hold constants of an enum, texts, boxes and floating-point numbers get other ones, and their objects stay.

use crate::mended;

/// One node of a balanced tree has the wrong colour, which is a constant; null is none.
#[test]
fn a_colour_is_a_constant() {
    let text = "import java.util.*;
        public class Tree { enum Color { RED, BLACK } static class N { N l, r; int key; Color color = Color.BLACK; }
        N root; int size; static List<N> v = new ArrayList<>();
        int black(N n, N p, long lo, long hi, Set<N> s) { if (n == null) return 1;
            if (n.color == null || !s.add(n) || n.key <= lo || n.key >= hi) return -1;
            if (n.color == Color.RED && p != null && p.color == Color.RED) return -1;
            int a = black(n.l, n, lo, n.key, s); if (a < 0) return -1;
            int b = black(n.r, n, n.key, hi, s); if (a != b) return -1;
            return a + (n.color == Color.RED ? 0 : 1); }
        boolean repOk() { if (root != null && root.color == Color.RED) return false;
            Set<N> s = new HashSet<>();
            return black(root, null, Long.MIN_VALUE, Long.MAX_VALUE, s) > 0 && s.size() == size; }
        static N make(int a, int b) { if (a > b) return null;
            int m = (a + b) / 2; N n = new N(); v.add(n); n.key = m; n.l = make(a, m - 1); n.r = make(m + 1, b); return n; }
        static int count(N n) { return n == null ? 0 : 1 + count(n.l) + count(n.r); }
        public static void main(String[] a) { Tree t = new Tree(); t.root = make(0, SIZE - 1); t.size = SIZE;
            N x = v.get(NODE); x.color = Color.RED; v = null; t.repOk();
            System.out.println(count(t.root) + \" \" + x.color); } }";
    for (size, node) in [(7, 0), (7, 2), (63, 0), (63, 9), (127, 60)] {
        let sized = text.replace("SIZE", &size.to_string());
        let expected = (format!("{size} BLACK\n"), 1);
        // A predicate that takes null for black is no reason to put it there.
        for text in [sized.clone(), sized.replace("n.color == null || ", "")] {
            let text = text.replace("NODE", &node.to_string());
            assert_eq!(mended("Tree", &text), expected, "{size} {node}");
        }
    }
}

/// A predicate that looks at both subtrees before it says that one is wrong: what it runs into is not where it ends.
#[test]
fn a_colour_behind_which_the_predicate_goes_on() {
    let text = "import java.util.*;
        public class Rb { static class N { N l, r, p; int key; boolean red; } N root; int size;
        boolean repOk() { if (root != null && (root.red || root.p != null)) return false;
            Set<N> met = new HashSet<>();
            return black(root, Integer.MIN_VALUE, Integer.MAX_VALUE, met) >= 0 && met.size() == size; }
        int black(N n, int lo, int hi, Set<N> met) { if (n == null) return 1;
            if (!met.add(n) || n.key <= lo || n.key >= hi) return -1;
            if (n.l != null && n.l.p != n || n.r != null && n.r.p != n) return -1;
            if (n.red && (n.l != null && n.l.red || n.r != null && n.r.red)) return -1;
            int l = black(n.l, lo, n.key, met), r = black(n.r, n.key, hi, met);
            if (l < 0 || r < 0 || l != r) return -1;
            return l + (n.red ? 0 : 1); }
        N build(int a, int b, N p, int depth, int most) { if (a >= b) return null;
            int m = (a + b) / 2; N n = new N(); n.key = m; n.p = p; size++; n.red = depth == most;
            n.l = build(a, m, n, depth + 1, most); n.r = build(m + 1, b, n, depth + 1, most); return n; }
        N at(int k) { N n = root; while (n.key != k) n = k < n.key ? n.l : n.r; return n; }
        public static void main(String[] a) { Rb t = new Rb(); int most = 0; while ((2 << most) <= SIZE) most++;
            t.root = t.build(0, SIZE, null, 0, most);
            N m = t.at(SIZE / 3), n = t.at(SIZE / 5), o = n.p; m.red = !m.red; if (OTHER) n.p = m;
            t.repOk(); System.out.println(t.size + \" \" + (n.p == o)); } }";
    for (size, other) in [(300, false), (300, true), (3000, false), (3000, true)] {
        let text = text.replace("SIZE", &size.to_string());
        let text = text.replace("OTHER", &other.to_string());
        let changes = 1 + usize::from(other);
        assert_eq!(
            mended("Rb", &text),
            (format!("{size} true\n"), changes),
            "{size} {other}"
        );
    }
}

/// The first node of a list is to hold nothing, which all others do.
#[test]
fn a_value_is_to_be_null() {
    let text = "public class Sent { static class N { N next; Object v; }
        N h = new N(); int size;
        boolean repOk() { int n = 0; if (h == null) return false;
            for (N e = h.next; e != null; e = e.next) if (e.v == null || ++n > size) return false;
            return n == size && h.v == null; }
        public static void main(String[] a) { Sent s = new Sent();
            for (int i = 0; i < SIZE; i++) { N e = new N(); e.v = \"v\" + i; e.next = s.h.next; s.h.next = e; s.size++; }
            s.h.v = \"bad\"; s.repOk(); System.out.println(s.size + \" \" + s.h.v); } }";
    for size in ["5", "60"] {
        let text = text.replace("SIZE", size);
        assert_eq!(mended("Sent", &text), (format!("{size} null\n"), 1));
    }
}

/// One value of a list is wrong: it gets one that others have there, and the list keeps its nodes.
#[test]
fn one_value_of_a_node_is_wrong() {
    let text = "import java.util.*;
        public class Mix { enum C { R, B }
        static abstract class A { A next; C c; String s; Integer w; double d; float[] f = new float[1]; Object o; }
        static class B1 extends A { B1 twin; } static class B2 extends A { int[] data = new int[3]; }
        A head; int n;
        boolean repOk() { int k = 0;
            for (A x = head; x != null; x = x.next) { if (++k > n) return false;
                if (x.c == null || x.s == null || x.w == null || x.w < 0 || Double.isNaN(x.d)) return false;
                if (Float.isNaN(x.f[0]) || x.o == null || x.o.equals(\"no\")) return false; }
            return k == n; }
        public static void main(String[] a) { Mix m = new Mix();
            for (int i = 0; i < SIZE; i++) { A x = i % 2 == 0 ? new B1() : new B2();
                x.c = C.R; x.s = \"a\"; x.w = 1; x.o = \"yes\"; x.next = m.head; m.head = x; }
            m.n = SIZE; A x = m.head.next; FAULT; m.repOk();
            int k = 0; for (A y = m.head; y != null; y = y.next) k++;
            System.out.println(k + \" \" + x.c + x.s + x.w.getClass().getName() + x.d + x.f[0] + x.o); } }";
    for size in [4, 60] {
        for fault in [
            "x.c = null",
            "x.s = null",
            "x.d = 0 / 0.0",
            "x.f[0] = 0 / 0f",
            "x.o = \"no\"",
            "x.w = -1",
        ] {
            let text = text.replace("SIZE", &size.to_string());
            let text = text.replace("FAULT", fault);
            let expected = format!("{size} Rajava.lang.Integer0.00.0yes\n");
            assert_eq!(mended("Mix", &text), (expected, 1), "{size} {fault}");
        }
    }
}

/// What a field held before still lies on the heap, though nothing leads to it any more; a number is made as in a field
/// without a box.
#[test]
fn a_key_that_was_replaced_comes_back() {
    let text = "public class Keys { static class N { N next; KIND key; } N head; int size;
        boolean repOk() { int n = 0; KIND p = null;
            for (N x = head; x != null; x = x.next) { if (++n > size) return false;
                if (p != null && x.key != null && p.compareTo(x.key) >= 0) return false;
                p = x.key; }
            return n == size; }
        public static void main(String[] a) { Keys s = new Keys();
            for (int i = SIZE - 1; i >= 0; i--) { N x = new N(); x.key = MAKE; x.next = s.head; s.head = x; }
            s.size = SIZE; N x = s.head.next.next; x.key = WRONG; s.repOk();
            String all = \"\"; for (N y = s.head; y != null; y = y.next) all += y.key;
            System.out.println(all.contains(\"null\") + \" \" + x.key); } }";
    for (kind, make, wrong, key) in [
        ("String", "\"k\" + (1000 + i)", "\"zz\"", "k1002"),
        ("Integer", "1000 + 5 * i", "4", "1006"),
        ("Long", "1000L + 5 * i", "70000L", "1014"),
    ] {
        for size in [10, 60] {
            let changes = [("KIND", kind), ("MAKE", make), ("WRONG", wrong)];
            let text = text.replace("SIZE", &size.to_string());
            let text = changes
                .iter()
                .fold(text, |text, (from, to)| text.replace(from, to));
            let expected = (format!("false {key}\n"), 1);
            assert_eq!(mended("Keys", &text), expected, "{kind} {size}");
        }
    }
}

/// How many nodes there are is in a box, and no box has that number.
#[test]
fn a_number_in_a_box_is_the_number_of_nodes() {
    let text = "public class Count { static class N { N next; } N head; Integer size; Long many;
        boolean repOk() { int n = 0; for (N x = head; x != null; x = x.next) if (++n > 5000) return false;
            return n == size && n == many; }
        public static void main(String[] a) { Count s = new Count();
            for (int i = 0; i < 700; i++) { N x = new N(); x.next = s.head; s.head = x; }
            s.size = 20; s.many = 701L; s.repOk();
            System.out.println(s.size + \" \" + s.many); } }";
    assert_eq!(mended("Count", text), ("700 700\n".into(), 2));
}

/// Null stays where others have it too.
#[test]
fn null_is_a_value_where_others_have_it() {
    let text = "public class Notes { static class N { N next; String note; } N head;
        boolean repOk() { boolean last = true;
            for (N x = head; x != null; x = x.next) { if ((x.note == null) != last) return false; last = !last; }
            return true; }
        public static void main(String[] a) { Notes s = new Notes(); N bad = null;
            for (int i = 7; i >= 0; i--) { N x = new N(); x.note = i % 2 == 0 ? null : \"n\"; x.next = s.head; s.head = x;
                if (i == 4) bad = x; }
            bad.note = \"n\"; s.repOk(); System.out.println(bad.note); } }";
    assert_eq!(mended("Notes", text), ("null\n".into(), 1));
}

/// Of all numbers that satisfy the predicate, the one that keeps the most.
#[test]
fn a_number_keeps_what_there_is() {
    let text = "public class Heap { int[] a = { 1, 3, 2, 9, 5, 8, 7, 0, 0, 0, 0 }; int n = FAULT;
        boolean repOk() { if (n < 0 || n > a.length) return false;
            for (int i = 1; i < n; i++) if (a[(i - 1) / 2] > a[i]) return false;
            return true; }
        public static void main(String[] x) { Heap h = new Heap(); h.repOk(); System.out.println(h.n); } }";
    for fault in ["40", "-1"] {
        let text = text.replace("FAULT", fault);
        assert_eq!(mended("Heap", &text), ("7\n".into(), 1), "{fault}");
    }
}

/// A text that says null is another value than none.
#[test]
fn null_is_no_text() {
    let text = "public class Notes { static class N { N next; String note; } N head;
        boolean repOk() { for (N x = head; x != null; x = x.next) if (x.note == null) return false; return true; }
        public static void main(String[] a) { Notes s = new Notes();
            for (int i = 0; i < 5; i++) { N x = new N(); x.note = \"null\"; x.next = s.head; s.head = x; }
            s.head.note = null; s.repOk(); System.out.println(s.head.note); } }";
    let json = crate::Program::new("Notes", text).json();
    let change = &json["changes"][0];
    assert!(
        change["old"].is_null() && change["new"] == "\"null\"",
        "{change}"
    );
}

/// What a field held before is a better guess than what the user of the program said.
#[test]
fn arguments_of_the_program_come_last() {
    let text = "public class Tag { static class N { N next; String s; } N head = new N();
        boolean repOk() { for (N x = head; x != null; x = x.next) if (x.s == null) return false; return true; }
        public static void main(String[] a) { Tag t = new Tag(); t.head.s = \"mine\"; t.head.s = null;
            t.repOk(); System.out.println(t.head.s); } }";
    let program = crate::Program::new("Tag", text);
    let source = program.path("Tag.java");
    let output = crate::vitrum(&["repair", "--quiet", &source, "--", "given", "other"]);
    assert_eq!(crate::stdout(&output), "mine\n", "{output:?}");
}

/// Texts of a large list stand in order: two that were exchanged go back, and null gets what it was.
#[test]
fn texts_have_an_order() {
    let text = "public class Names { static class Node { String key; Node next; } Node head; int size;
        boolean repOk() { int c = 0;
            for (Node n = head; n != null; n = n.next) { if (n.key == null || ++c > 5000) return false;
                if (n.next != null && n.next.key != null && n.key.compareTo(n.next.key) WRONG 0) return false; }
            return c == size; }
        public static void main(String[] a) { Names l = new Names(); Node[] all = new Node[SIZE];
            for (int i = SIZE - 1; i >= 0; i--) { Node x = new Node(); int n = UP ? i : SIZE - i;
                x.key = \"\" + (char) ('a' + n / 26) + (char) ('a' + n % 26);
                x.next = l.head; l.head = x; l.size++; all[i] = x; }
            String old = all[SIZE / 2].key; FAULT; all = null; l.repOk();
            int k = 0; for (Node n = l.head; n != null; n = n.next) if (k++ == SIZE / 2)
                System.out.println(n.key.equals(old)); } }";
    let swap = "all[SIZE / 2].key = all[SIZE / 3].key; all[SIZE / 3].key = old";
    let faults = [
        (swap, 2),
        ("all[SIZE / 2].key = null", 1),
        ("all[SIZE / 2].key = all[0].key", 1),
    ];
    for (wrong, up) in [(">", "true"), (">=", "true"), ("<", "false")] {
        for (fault, count) in faults {
            for size in ["41", "60", "500"] {
                let text = text.replace("FAULT", fault).replace("SIZE", size);
                let text = text.replace("WRONG", wrong).replace("UP", up);
                let expected = ("true\n".to_string(), count);
                assert_eq!(mended("Names", &text), expected, "{wrong} {fault} {size}");
            }
        }
    }
}

/// A search tree of texts: what was cut off, and what stands on the wrong side.
#[test]
fn a_tree_is_ordered_by_texts() {
    let text = "public class Words { static class N { N l, r; String key; N(String k) { key = k; } } N root; int size;
        static int count(N n, String lo, String hi) { if (n == null) return 0;
            if (n.key == null || lo != null && n.key.compareTo(lo) <= 0 || hi != null && n.key.compareTo(hi) >= 0) return -100000;
            return 1 + count(n.l, lo, n.key) + count(n.r, n.key, hi); }
        boolean repOk() { return count(root, null, null) == size; }
        static N make(int a, int b) { if (a >= b) return null; int m = (a + b) / 2;
            N n = new N(\"w\" + (1000 + m)); n.l = make(a, m); n.r = make(m + 1, b); return n; }
        public static void main(String[] a) { Words w = new Words(); w.root = make(0, 100); w.size = 100;
            N x = w.root.l.r; FAULT; x = null; w.repOk(); System.out.println(count(w.root, null, null)); } }";
    for fault in ["x.l = null", "x.key = \"zz\"", "w.root.l = null"] {
        let text = text.replace("FAULT", fault);
        assert_eq!(mended("Words", &text), ("100\n".into(), 1), "{fault}");
    }
}

/// A sum that is compared with a tolerance: the total is wrong, and no part of it.
#[test]
fn a_total_is_changed_and_not_its_parts() {
    let text = "public class Sum { static class P { P next; double v; } P first; double total;
        boolean repOk() { DECLARED
            for (P p = first; p != null; p = p.next) { if (p.v < 0) return false; s += p.v; }
            return COMPARED; }
        public static void main(String[] a) { Sum s = new Sum();
            for (int i = 0; i < SIZE; i++) { P p = new P(); p.v = 0.1 * (i + 1); p.next = s.first; s.first = p; s.total += p.v; }
            double right = s.total; s.total = WRONG; s.repOk(); System.out.println(Math.abs(s.total - right) < 1e-6); } }";
    for (declared, compared) in [
        ("double s = 0;", "Math.abs(s - total) < 1e-9"),
        ("double s = 0, t = total;", "Math.abs(t - s) < 1e-9"),
        ("double s = 0;", "s == total"),
    ] {
        for (size, wrong) in [
            (5, "0.3"),
            (5, "100"),
            (60, "7.5"),
            (3, "Double.NaN"),
            (200, "-1"),
        ] {
            let text = text.replace("DECLARED", declared);
            let text = text.replace("COMPARED", compared);
            let text = text.replace("SIZE", &size.to_string());
            let text = text.replace("WRONG", wrong);
            let printed = mended("Sum", &text);
            assert_eq!(printed, ("true\n".into(), 1), "{compared} {size} {wrong}");
        }
    }
}

/// A predicate that answers with a number far below zero where a key is out of order: that number is no size.
#[test]
fn what_a_predicate_answers_is_no_size() {
    let text = "public class Sentinel { static class N { N l, r; int key; } N root; int size;
        static int count(N n, int lo, int hi) { if (n == null) return 0;
            if (n.key <= lo || n.key >= hi) return -1000000;
            return 1 + count(n.l, lo, n.key) + count(n.r, n.key, hi); }
        boolean repOk() { return count(root, -1, 1 << 30) == size; }
        static N make(int a, int b) { if (a >= b) return null;
            int m = (a + b) / 2; N n = new N(); n.key = 3 * m; n.l = make(a, m); n.r = make(m + 1, b); return n; }
        public static void main(String[] a) { Sentinel t = new Sentinel(); t.root = make(0, SIZE); t.size = SIZE;
            N at = t.root; for (char c : \"WAY\".toCharArray()) at = c == 'l' ? at.l : at.r;
            at.key = KEY; at = null; t.repOk(); System.out.println(t.size); } }";
    for (size, way, key) in [(20, "lr", 1), (30, "l", 50), (12, "r", 2), (100, "lr", 1)] {
        let text = text.replace("SIZE", &size.to_string());
        let text = text.replace("WAY", way);
        let text = text.replace("KEY", &key.to_string());
        let expected = (format!("{size}\n"), 1);
        assert_eq!(mended("Sentinel", &text), expected, "{size} {way}");
    }
}
