//! Hash tables, whose chains have the numbers that leave the same when they are divided by the length of the table.

use crate::mended;

const TABLE: &str = "import java.util.*;
    public class Table { static class N { N next; int key; } N[] tab; int size;
    boolean repOk() { int n = 0;
        for (int i = 0; i < tab.length; i++) { Set<Integer> keys = new HashSet<>();
            for (N x = tab[i]; x != null; x = x.next) { if (++n > size) return false;
                if (x.key % tab.length != i || !keys.add(x.key)) return false; } }
        return n == size; }
    static N[] v = new N[SIZE];
    public static void main(String[] a) { Table t = new Table(); t.tab = new N[SIZE / 3]; t.size = SIZE;
        for (int i = 0; i < SIZE; i++) { N x = v[i] = new N(); x.key = i; int j = i % t.tab.length;
            x.next = t.tab[j]; t.tab[j] = x; }
        FAULTS; v = null; t.repOk();
        int n = 0; long sum = 0; for (N x : t.tab) for (; x != null; x = x.next) { n++; sum += x.key; }
        System.out.println(n + \" \" + sum); } }";

/// A key is that of another chain, and the nearest number of its own one another node has.
#[test]
fn a_key_of_another_chain() {
    for (size, faults, changes) in [
        (150, "v[7].key = 56", 1),
        (150, "v[107].key = 58", 1),
        (150, "v[7].key = 56; v[120].key = 72; v[33].key = 149", 3),
        (900, "v[300].key = 602; v[701].key = 550; v[2].key = 899", 3),
    ] {
        let sum = size * (size - 1) / 2;
        let text = TABLE.replace("SIZE", &size.to_string());
        let text = text.replace("FAULTS", faults);
        let expected = (format!("{size} {sum}\n"), changes);
        assert_eq!(mended("Table", &text), expected, "{size} {faults}");
    }
}
