//! Arrays that were lost: the one that a field had is put back, and no other.

use crate::mended;

#[test]
fn a_lost_array_is_put_back() {
    let text = "public class Arrays { int[] a = new int[SIZE], b = new int[SIZE];
        boolean repOk() { if (a == null || b == null || a == b || a.length != SIZE || b.length != SIZE) return false;
            for (int i = 1; i < SIZE; i++) if (a[i] <= a[i - 1] || b[i] <= b[i - 1]) return false;
            return true; }
        public static void main(String[] x) { Arrays s = new Arrays();
            for (int i = 0; i < SIZE; i++) { s.a[i] = 2 * i; s.b[i] = 3 * i; }
            FAULT; s.repOk(); System.out.println(s.a[1] + \" \" + s.b[1]); } }";
    for size in [4, 100] {
        for fault in ["s.a = null", "s.b = null", "s.b = s.a"] {
            let text = text.replace("SIZE", &size.to_string());
            let text = text.replace("FAULT", fault);
            assert_eq!(
                mended("Arrays", &text),
                ("2 3\n".into(), 1),
                "{size} {fault}"
            );
        }
    }
}

/// A hash table, whose chains are not found without it; one that it outgrew lies about too.
#[test]
fn a_lost_table_is_put_back() {
    let text = "public class Table { static class N { N next; int key; } N[] tab = new N[4], other = new N[32]; int size;
        void put(int key) { if (size > 2 * tab.length) { N[] old = tab; tab = new N[2 * old.length];
                for (N x : old) while (x != null) { N next = x.next; add(x); x = next; } }
            N n = new N(); n.key = key; add(n); size++; }
        void add(N n) { int i = n.key % tab.length; n.next = tab[i]; tab[i] = n; }
        boolean repOk() { if (tab == null || other == null) return false; int c = 0;
            for (int i = 0; i < tab.length; i++) for (N x = tab[i]; x != null; x = x.next)
                if (c++ > size || x.key % tab.length != i) return false;
            return c == size; }
        public static void main(String[] x) { Table s = new Table(); for (int i = 0; i < SIZE; i++) s.put(7 * i);
            FAULT; s.repOk(); int c = 0; for (N e : s.tab) for (; e != null; e = e.next) c++;
            System.out.println(c + \" \" + s.size); } }";
    for size in [10, 20, 100, 500] {
        for fault in ["s.tab = null", "s.tab = s.other"] {
            let text = text.replace("SIZE", &size.to_string());
            let text = text.replace("FAULT", fault);
            let expected = (format!("{size} {size}\n"), 1);
            assert_eq!(mended("Table", &text), expected, "{size} {fault}");
        }
    }
}
