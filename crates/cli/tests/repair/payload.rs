//! Objects that a structure leads to and its predicate does not look at: they are no nodes, and are never left out.

use crate::Program;

/// Whatever nodes hold, one link that was cut is one change, and nothing is left out.
#[test]
fn what_the_predicate_does_not_look_at_is_not_lost() {
    let text = "import java.util.*;
        public class Left { static class Data { int x; Data other; } record Pair(int a, Data b) {}
        static class Node { Node next; DATA }
        Node head; int size; Data own = new Data(), more = new Data();
        boolean repOk() { int c = 0; CHECK
            for (Node n = head; n != null; n = n.next) { LOOK if (++c > size) return false; } return c == size; }
        public static void main(String[] a) { Left l = new Left();
            for (int i = 0; i < SIZE; i++) { Node n = new Node(); n.next = l.head; l.head = n; l.size++; }
            FAULT; l.repOk(); int c = 0; for (Node n = l.head; n != null; n = n.next) c++;
            System.out.println(c + \" \" + l.size); } }";
    let held = [
        ("Data data = new Data();", "", ""),
        // What is only compared with null is not looked at either.
        (
            "Data data = new Data();",
            "",
            "if (n.data == null) return false;",
        ),
        ("int[] a = { 1, 2 };", "", ""),
        (
            "int[] a = { 1, 2 };",
            "",
            "if (n.a.length < 2) return false;",
        ),
        ("Object o = new Data();", "", ""),
        ("Data[] all = { new Data(), new Data() };", "", ""),
        (
            "List<Data> all = new ArrayList<>(List.of(new Data()));",
            "",
            "",
        ),
        ("Pair pair = new Pair(1, new Data());", "", ""),
        // The predicate calls what nobody can read beforehand.
        (
            "Data data = new Data();",
            "Runnable r = () -> { }; r.run();",
            "",
        ),
        // It looks at some objects of a class and not at others.
        (
            "Data data = new Data(), unseen = new Data();",
            "",
            "if (n.data.x != 0) return false;",
        ),
    ];
    for (data, check, look) in held {
        for (size, fault) in [("3", "l.head.next = null"), ("60", "l.size = 9999")] {
            let text = text.replace("DATA", data);
            let text = text.replace("CHECK", check).replace("LOOK", look);
            let text = text.replace("SIZE", size).replace("FAULT", fault);
            let json = Program::new("Left", &text).json();
            let what = format!("{data} {check} {look} {size} {fault}: {json}");
            assert_eq!(json["stats"]["fields_changed"], 1, "{what}");
            assert_eq!(json["stats"]["objects_left_out"], 0, "{what}");
        }
    }
}
