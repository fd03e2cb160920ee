//! Objects that the program removed itself, which still lead into the structure: they stay away. Lost ones come back.

use crate::mended;

const QUEUE: &str = "public class Queue { static class N { N next; int v; } N head, tail; int size;
    void add(int v) { N n = new N(); n.v = v; if (tail == null) head = n; else tail.next = n; tail = n; size++; }
    void poll() { head = head.next; size--; }
    N at(int i) { N x = head; while (i-- > 0) x = x.next; return x; }
    boolean repOk() { int c = 0; N last = null;
        for (N x = head; x != null; x = x.next) { if (c++ > size) return false; last = x; }
        return c == size && last == tail; }
    public static void main(String[] a) { Queue q = new Queue();
        for (int i = 0; i < ADDED; i++) q.add(i);
        for (int i = 0; i < POLLED; i++) q.poll();
        FAULTS; q.repOk(); int c = 0; for (N x = q.head; x != null; x = x.next) c++;
        System.out.println(c + \" \" + q.size); } }";

/// What was polled from a queue leads to its first node.
#[test]
fn polled_nodes_stay_away() {
    for (added, polled, faults, changes) in [
        (20, 10, "q.size++", 1),
        (20, 10, "q.size--", 1),
        (20, 10, "q.at(4).next = null", 1),
        (20, 10, "q.at(4).next = q.at(2)", 1),
        (20, 1, "q.tail = q.head", 1),
        (200, 50, "q.size++", 1),
        (200, 50, "q.at(40).next = q.at(90)", 1),
    ] {
        let text = QUEUE.replace("ADDED", &added.to_string());
        let text = text.replace("POLLED", &polled.to_string());
        let text = text.replace("FAULTS", faults);
        let left = added - polled;
        let expected = (format!("{left} {left}\n"), changes);
        assert_eq!(
            mended("Queue", &text),
            expected,
            "{added} {polled} {faults}"
        );
    }
}

/// Nodes that nothing leads to since a link is wrong look the same, but the size counts them.
#[test]
fn lost_nodes_come_back() {
    for (added, polled, faults) in [
        (20, 0, "q.head = q.at(7)"),
        (200, 0, "q.head = q.at(70)"),
        (20, 0, "q.at(3).next = q.at(9)"),
        (20, 8, "q.at(3).next = q.at(9)"),
    ] {
        let text = QUEUE.replace("ADDED", &added.to_string());
        let text = text.replace("POLLED", &polled.to_string());
        let text = text.replace("FAULTS", faults);
        let left = added - polled;
        let expected = (format!("{left} {left}\n"), 1);
        assert_eq!(
            mended("Queue", &text),
            expected,
            "{added} {polled} {faults}"
        );
    }
}

/// Many were taken out of the middle of a list, and one link was cut: what follows is lost, and the others are not.
#[test]
fn a_list_that_was_cut_after_nodes_were_removed() {
    let text = "public class Removed { static class N { N next; } N head; int size;
        boolean repOk() { java.util.Set<N> m = new java.util.HashSet<>();
            for (N x = head; x != null; x = x.next) if (!m.add(x)) return false;
            return m.size() == size; }
        public static void main(String[] a) { Removed q = new Removed();
            for (int i = 0; i < 100; i++) { N n = new N(); n.next = q.head; q.head = n; q.size++; }
            int i = 0;
            for (N x = q.head; x != null && x.next != null; x = x.next)
                if (++i % EVERY == 0) { x.next = x.next.next; q.size--; }
            N x = q.head; for (i = 0; i < CUT; i++) x = x.next;
            x.next = null; x = null; int size = q.size;
            q.repOk(); int c = 0; for (x = q.head; x != null; x = x.next) c++;
            System.out.println(c == size && q.size == size); } }";
    for (every, cut) in [(4, 20), (4, 60), (5, 20), (30, 50), (3, 1)] {
        let text = text.replace("EVERY", &every.to_string());
        let text = text.replace("CUT", &cut.to_string());
        assert_eq!(
            mended("Removed", &text),
            ("true\n".into(), 1),
            "{every} {cut}"
        );
    }
}
