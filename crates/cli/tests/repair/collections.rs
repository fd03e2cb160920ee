//! Collections of the JDK inside a structure: another object is put where they hold a wrong one, or none.

use crate::mended;

/// Items in a collection of some kind, and in an array that is as it should be.
const TEXT: &str = "import java.util.*;
    public class Box { static class Item { int index; } DECLARED; Item[] all = new Item[SIZE];
        boolean repOk() { Set<Item> seen = new HashSet<>(); int i = 0;
            for (Item x : HELD) { if (x == null || x.index != i++ || !seen.add(x)) return false; }
            return i == SIZE; }
        public static void main(String[] a) { Box b = new Box();
            for (int i = 0; i < SIZE; i++) { Item x = new Item(); x.index = i; b.all[i] = x; b.PUT; }
            b.FAULT; b.repOk(); int i = 0, right = 0;
            for (Item x : b.HELD) if (x == b.all[i++]) right++;
            System.out.println(right); } }";

#[test]
fn what_a_collection_holds() {
    let list = "items.add(x)";
    let map = ("map.values()", "map.put(i, x)");
    for (declared, (held, put), fault) in [
        (
            "List<Item> items = new ArrayList<>()",
            ("items", list),
            "items.set(3, null)",
        ),
        (
            "List<Item> items = new ArrayList<>()",
            ("items", list),
            "items.set(3, b.all[4])",
        ),
        (
            "List<Item> items = new LinkedList<>()",
            ("items", list),
            "items.set(0, null)",
        ),
        (
            "Map<Integer, Item> map = new TreeMap<>()",
            map,
            "map.put(3, null)",
        ),
        (
            "Map<Integer, Item> map = new LinkedHashMap<>()",
            map,
            "map.put(3, b.all[2])",
        ),
    ] {
        let sizes = if held == "items" { 2 } else { 1 };
        for size in &["6", "60"][..sizes] {
            let text = TEXT.replace("DECLARED", declared).replace("HELD", held);
            let text = text.replace("PUT", put).replace("FAULT", fault);
            let expected = (format!("{size}\n"), 1);
            assert_eq!(
                mended("Box", &text.replace("SIZE", size)),
                expected,
                "{declared} {fault}"
            );
        }
    }
}
