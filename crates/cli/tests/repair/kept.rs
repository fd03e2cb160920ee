//! Objects that are kept: few changes that lose nothing go before such as cut a part off and correct its `size`.

use crate::mended;

/// The first node was exchanged for one that another link leads to as well: all before it is unreachable.
#[test]
fn a_sorted_list_begins_elsewhere() {
    let text = "public class Sorted { static class N { N next; int key; } N head; int size;
        boolean repOk() { int n = 0, last = -1;
            for (N x = head; x != null; x = x.next) { if (x.key <= last || n++ >= size) return false; last = x.key; }
            return n == size; }
        public static void main(String[] a) { Sorted s = new Sorted(); N[] v = new N[SIZE];
            for (int i = 0; i < SIZE; i++) { v[i] = new N(); v[i].key = 3 * i; if (i > 0) v[i - 1].next = v[i]; }
            s.head = v[0]; s.size = SIZE; FAULTS; v = null; s.repOk();
            int c = 0; for (N x = s.head; x != null; x = x.next) c++;
            System.out.println(c + \" \" + s.size); } }";
    for (size, faults, changes) in [
        (150, "v[14].next = v[37]; s.head = v[37]", 2),
        (1000, "v[300].next = v[500]; s.head = v[500]", 2),
        // The ring that this makes is closed where the order is broken, not where it is entered.
        (1000, "v[700].next = v[0]; s.head = v[400]", 2),
        (
            100,
            "v[70].next = v[40]; s.head = v[40]; v[39].next = v[10]",
            3,
        ),
        (
            150,
            "v[14].next = v[37]; s.head = v[37]; v[81].next = v[146]; v[42].key = 247",
            4,
        ),
    ] {
        let text = text.replace("SIZE", &size.to_string());
        let text = text.replace("FAULTS", faults);
        let expected = (format!("{size} {size}\n"), changes);
        assert_eq!(mended("Sorted", &text), expected, "{size} {faults}");
    }
}

/// A ring that is in order but for its end, which leads to where it begins.
#[test]
fn a_sorted_ring_begins_elsewhere() {
    let text = "import java.util.*;
        public class Round { static class N { N next; int key; } N head; int size;
        boolean repOk() { Set<N> s = new HashSet<>(); N x = head; int last = -1;
            do { if (x == null || !s.add(x) || x.key <= last) return false; last = x.key; x = x.next; }
            while (x != head);
            return s.size() == size; }
        public static void main(String[] a) { Round s = new Round(); N[] v = new N[300];
            for (int i = 0; i < 300; i++) { v[i] = new N(); v[i].key = 3 * i; if (i > 0) v[i - 1].next = v[i]; }
            v[299].next = s.head = v[0]; s.size = 300; FAULTS; v = null; s.repOk();
            int c = 0; N x = s.head; do { c++; x = x.next; } while (x != s.head);
            System.out.println(c + \" \" + s.head.key); } }";
    for (faults, changes) in [
        ("s.head = v[200]", 1),
        ("s.head = v[200]; v[100].next = v[200]", 2),
    ] {
        let text = text.replace("FAULTS", faults);
        let expected = ("300 0\n".into(), changes);
        assert_eq!(mended("Round", &text), expected, "{faults}");
    }
}

/// A balanced tree, whose predicate looks at order, sharing and heights in one pass.
#[test]
fn a_balanced_tree_begins_elsewhere() {
    let text = "import java.util.*;
        public class Avl { static class N { N l, r; int key, h; } N root; int size; static List<N> v = new ArrayList<>();
        int ok(N n, int lo, int hi, Set<N> s) { if (n == null) return 0;
            if (!s.add(n) || n.key <= lo || n.key >= hi) return -1;
            int a = ok(n.l, lo, n.key, s); if (a < 0) return -1;
            int b = ok(n.r, n.key, hi, s); if (b < 0 || Math.abs(a - b) > 1 || n.h != Math.max(a, b) + 1) return -1;
            return n.h; }
        boolean repOk() { Set<N> s = new HashSet<>(); return ok(root, -1, 99999, s) >= 0 && s.size() == size; }
        static N make(int a, int b) { if (a > b) return null;
            int m = (a + b) / 2; N n = new N(); v.add(n); n.key = m; n.l = make(a, m - 1); n.r = make(m + 1, b);
            n.h = Math.max(n.l == null ? 0 : n.l.h, n.r == null ? 0 : n.r.h) + 1; return n; }
        static int count(N n) { return n == null ? 0 : 1 + count(n.l) + count(n.r); }
        public static void main(String[] a) { Avl t = new Avl(); t.root = make(0, SIZE - 1); t.size = SIZE;
            N x = v.get(FROM); t.root = x; v.get(TO).l = x; v = null;
            t.repOk(); System.out.println(count(t.root) + \" \" + t.size); } }";
    for (size, from, to) in [(63, 33, 8), (200, 150, 30), (1000, 600, 50)] {
        let numbers = [("SIZE", size), ("FROM", from), ("TO", to)];
        let text = numbers.iter().fold(text.to_string(), |text, (name, n)| {
            text.replace(name, &n.to_string())
        });
        let expected = (format!("{size} {size}\n"), 2);
        assert_eq!(mended("Avl", &text), expected, "{size} {from} {to}");
    }
}

/// A list of all nodes is no list of structures, though of the broken one only the root is left; one of roots is.
#[test]
fn whoever_has_the_root_may_have_all_nodes() {
    let text = "import java.util.*;
        public class All { All next; int idx; static Collection<All> all = new KIND<>();
        boolean repOk() { int i = 0; Set<All> s = new HashSet<>();
            for (All x = this; x != null; x = x.next) if (!s.add(x) || x.idx != i++) return false;
            return true; }
        static All of(int from) { All first = null, last = null;
            for (int i = from; i < 8; i++) { All n = new All(); n.idx = i;
                if (last == null) first = n; else last.next = n;
                last = n; ADD }
            return first; }
        public static void main(String[] a) { All root = START; root.next = root; root.repOk();
            int c = 0; for (All x = root; x != null; x = x.next) c++;
            System.out.println(c); } }";
    for kind in ["ArrayList", "LinkedList", "HashSet"] {
        let text = text.replace("KIND", kind);
        let nodes = text.replace("ADD", "all.add(n);").replace("START", "of(0)");
        assert_eq!(mended("All", &nodes), ("8\n".into(), 1), "{kind}");
        let roots = "new All(); all.add(root); all.add(of(1)); all.add(of(1))";
        let roots = text.replace("ADD", "").replace("START", roots);
        assert_eq!(mended("All", &roots), ("1\n".into(), 1), "{kind}");
    }
}

/// Two fields that lead back were exchanged: by the order of keys the children are where they belong.
#[test]
fn fields_that_lead_back_are_exchanged_back() {
    let text = "import java.util.*;
        public class Tree { static class N { N left, right, parent; int key; } N root; int size;
        static List<N> v = new ArrayList<>();
        boolean repOk() { Set<N> s = new HashSet<>();
            return root != null && root.parent == null && ok(root, -1, 99999, s) && s.size() == size; }
        boolean ok(N n, int lo, int hi, Set<N> s) { if (!s.add(n) || n.key <= lo || n.key >= hi) return false;
            if (n.left != null && (n.left.parent != n || !ok(n.left, lo, n.key, s))) return false;
            return n.right == null || n.right.parent == n && ok(n.right, n.key, hi, s); }
        static N make(int a, int b, N p) { if (a > b) return null;
            int m = (a + b) / 2; N n = new N(); v.add(n); n.key = 2 * m; n.parent = p;
            n.left = make(a, m - 1, n); n.right = make(m + 1, b, n); return n; }
        public static void main(String[] a) { Tree t = new Tree(); t.root = make(0, SIZE - 1, null); t.size = SIZE;
            N x = v.get(ONE), y = v.get(OTHER), p = x.parent; x.parent = y.parent; y.parent = p; v = null;
            t.repOk(); System.out.println(x.parent == p); } }";
    for (size, one, other) in [(100, 20, 70), (200, 5, 180), (200, 50, 120)] {
        let numbers = [("SIZE", size), ("ONE", one), ("OTHER", other)];
        let text = numbers.iter().fold(text.to_string(), |text, (name, n)| {
            text.replace(name, &n.to_string())
        });
        let expected = ("true\n".into(), 2);
        assert_eq!(mended("Tree", &text), expected, "{size} {one} {other}");
    }
}

/// A skip list: what leads down from one row to the next leads to half of the nodes only, and to where a row begins.
#[test]
fn rows_of_a_skip_list_stay_apart() {
    let text = "import java.util.*;
        public class Skip { static class N { N next, down; int key; } N top; int size; static List<N> v = new ArrayList<>();
        boolean repOk() { if (top == null) return false;
            Set<N> all = new HashSet<>(), below = null; int count = 0;
            for (N h = top; h != null; h = h.down) { if (h.key != -1) return false;
                Set<N> row = new HashSet<>(); N p = null;
                for (N x = h; x != null; x = x.next) {
                    if (!all.add(x) || p != null && x.key <= p.key) return false;
                    row.add(x); p = x;
                    if (h.down == null ? x.down != null : x.down == null || x.down.key != x.key) return false; }
                if (below != null) for (N b : below) if (!row.contains(b.down)) return false;
                below = row; count = row.size(); }
            return count - 1 == size; }
        public static void main(String[] a) { Skip s = new Skip(); s.size = 30; N[] below = null;
            for (int step = 1; step < 16; step *= 2) { N[] row = new N[31];
                N last = s.top = row[0] = new N(); v.add(last); last.key = -1;
                for (int i = step; i <= 30; i += step) { N x = row[i] = new N(); v.add(x); x.key = 2 * i;
                    last.next = x; last = x; }
                if (below != null) for (int i = 0; i <= 30; i++) if (row[i] != null) row[i].down = below[i];
                below = row; }
            FAULTS; v = null; s.repOk();
            int n = 0; for (N h = s.top; h != null; h = h.down) for (N x = h; x != null; x = x.next) n++;
            System.out.println(n); } }";
    for faults in [
        "v.get(27).down = v.get(12); v.get(32).down = v.get(41); v.get(36).down = null",
        "v.get(8).key = 17; v.get(1).next = v.get(19); v.get(14).key = 205",
    ] {
        let text = text.replace("FAULTS", faults);
        assert_eq!(mended("Skip", &text), ("59\n".into(), 3), "{faults}");
    }
}

/// The two children of the root of a balanced tree were exchanged: how many nodes there are decides how near the root comes
/// to what they lead to.
#[test]
fn children_of_the_root_are_exchanged_back() {
    let text = "import java.util.*;
        public class Avl { static class N { N l, r; int k, h; } N root; int size;
        static int h(N n) { return n == null ? 0 : n.h; }
        static boolean ok(N n, int lo, int hi, Set<N> s) { if (n == null) return true; if (!s.add(n)) return false;
            if (n.k <= lo || n.k >= hi || !ok(n.l, lo, n.k, s) || !ok(n.r, n.k, hi, s)) return false;
            return n.h == 1 + Math.max(h(n.l), h(n.r)) && Math.abs(h(n.l) - h(n.r)) <= 1; }
        boolean repOk() { Set<N> s = new HashSet<>();
            return ok(root, Integer.MIN_VALUE, Integer.MAX_VALUE, s) && s.size() == size; }
        static N make(int a, int b) { if (a >= b) return null; int m = (a + b) / 2; N n = new N(); n.k = m;
            n.l = make(a, m); n.r = make(m + 1, b); n.h = 1 + Math.max(h(n.l), h(n.r)); return n; }
        public static void main(String[] a) { Avl t = new Avl(); t.root = make(0, SIZE); t.size = SIZE;
            N x = t.root.l; t.root.l = t.root.r; t.root.r = x; x = null; t.repOk();
            System.out.println(t.root.l.k < t.root.k); } }";
    for size in ["200", "300", "301", "500"] {
        let expected = ("true\n".to_string(), 2);
        assert_eq!(
            mended("Avl", &text.replace("SIZE", size)),
            expected,
            "{size}"
        );
    }
}

/// A large subtree of a search tree without fields that lead back: what is lost lies between its first node, whose key is
/// wrong, and where that belongs.
#[test]
fn a_large_subtree_comes_back_though_its_key_is_wrong() {
    let text = "import java.util.*;
        public class Cut { static class N { N l, r; int key; } N root; int size;
        boolean ok(N n, long lo, long hi, Set<N> s) { if (n == null) return true;
            if (!s.add(n) || n.key <= lo || n.key >= hi) return false;
            return ok(n.l, lo, n.key, s) && ok(n.r, n.key, hi, s); }
        boolean repOk() { Set<N> s = new HashSet<>(); return ok(root, -1, 99999, s) && s.size() == size; }
        static N make(int a, int b) { if (a >= b) return null;
            int m = (a + b) / 2; N n = new N(); n.key = 3 * m; n.l = make(a, m); n.r = make(m + 1, b); return n; }
        static int count(N n) { return n == null ? 0 : 1 + count(n.l) + count(n.r); }
        public static void main(String[] a) { Cut t = new Cut(); t.root = make(0, SIZE); t.size = SIZE;
            N at = t.root; for (char c : \"WAY\".toCharArray()) at = c == 'l' ? at.l : at.r;
            N lost = at.l; at.l = null; lost.key = KEY; lost = at = null;
            t.repOk(); System.out.println(count(t.root) + \" \" + t.size); } }";
    for (size, way, key) in [
        (600, "r", 7),
        (600, "l", 1700),
        (2000, "rl", 3000),
        (10_000, "lrlr", 29_999),
        (10_000, "rrllr", 1),
    ] {
        let text = text.replace("SIZE", &size.to_string());
        let text = text.replace("WAY", way);
        let text = text.replace("KEY", &key.to_string());
        let expected = (format!("{size} {size}\n"), 2);
        assert_eq!(mended("Cut", &text), expected, "{size} {way}");
    }
}

/// A skip list with a wrong link in its lowest row: that one is mended, though arrays lead to each node in several ways.
#[test]
fn a_skip_list_with_a_wrong_link() {
    let text = "import java.util.*;
        public class Skip { static class N { N[] next; int key; } N head; int size, levels;
        boolean repOk() { if (head == null || head.next == null || head.next.length != levels) return false;
            Set<N> met = new HashSet<>();
            for (N x = head.next[0]; x != null; x = x.next[0]) { if (!met.add(x)) return false;
                if (x.next[0] != null && x.next[0].key <= x.key) return false; }
            if (met.size() != size) return false;
            for (int l = 1; l < levels; l++) { N y = head.next[l];
                for (N x = head.next[0]; x != null; x = x.next[0])
                    if (x.next.length > l) { if (y != x) return false; y = y.next[l]; }
                if (y != null) return false; }
            return true; }
        public static void main(String[] a) { Skip s = new Skip(); s.size = SIZE; s.levels = 6; Random r = new Random(SEED);
            N[] v = new N[SIZE], last = new N[6]; s.head = new N(); s.head.next = new N[6]; s.head.key = -1;
            Arrays.fill(last, s.head);
            for (int i = 0; i < SIZE; i++) { N x = v[i] = new N(); x.key = 2 * i; int l = 1;
                while (l < 6 && r.nextBoolean()) l++;
                x.next = new N[l]; for (int k = 0; k < l; k++) { last[k].next[k] = x; last[k] = x; } }
            v[FROM].next[0] = TO; v = last = null; s.repOk();
            int c = 0; for (N x = s.head.next[0]; x != null; x = x.next[0]) c++;
            System.out.println(c + \" \" + s.size); } }";
    for (size, seed, from, to) in [
        (50, 1, 29, "v[12]"),
        (60, 2, 29, "v[40]"),
        (60, 3, 1, "null"),
        (100, 4, 70, "v[71].next[0]"),
        (200, 5, 20, "v[150]"),
        (300, 6, 250, "v[3]"),
    ] {
        let numbers = [("SIZE", size), ("SEED", seed), ("FROM", from)];
        let text = numbers.iter().fold(text.to_string(), |text, (name, n)| {
            text.replace(name, &n.to_string())
        });
        let expected = (format!("{size} {size}\n"), 1);
        assert_eq!(
            mended("Skip", &text.replace("TO", to)),
            expected,
            "{size} {from} {to}"
        );
    }
}
