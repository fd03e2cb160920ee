import java.util.HashSet;
import java.util.Set;

/**
 * A sorted list whose predicate does not return at once where it finds something wrong: Verdicts IDIOM NODES FAULT... with
 * faults `5.next=7`, `5.next=null`, `5.value=3` and `head=4` prints how many nodes there are after repOk.
 */
public class Verdicts {
    static class Node {
        Node next;
        int value;
    }

    static String idiom;

    Node head;
    int size;

    boolean repOk() {
        switch (idiom) {
            case "minus": return count() == size;
            case "least": return countOr(Integer.MIN_VALUE) == size;
            case "null": return isSize(all());
            case "thrown": return caught() == size;
            case "deep": return deep(head, null, new HashSet<>()) == size;
            case "flag": return flagged();
            case "goes on": return goesOn();
            default: return kept();
        }
    }

    private int count() {
        return countOr(-1);
    }

    private int countOr(int none) {
        Set<Node> met = new HashSet<>();
        Node before = null;
        for (Node node = head; node != null; node = node.next) {
            if (!met.add(node)) {
                return none;
            }
            if (before != null && node.value <= before.value) {
                return none;
            }
            before = node;
        }
        return met.size();
    }

    private Set<Node> all() {
        Set<Node> met = new HashSet<>();
        for (Node node = head; node != null; node = node.next) {
            if (!met.add(node) || node.next != null && node.next.value <= node.value) {
                return null;
            }
        }
        return met;
    }

    private boolean isSize(Set<Node> nodes) {
        int expected = size;
        return nodes != null && nodes.size() == expected;
    }

    private int caught() {
        try {
            Set<Node> met = new HashSet<>();
            for (Node node = head; node != null; node = node.next) {
                check(met.add(node));
                check(node.next == null || node.value < node.next.value);
            }
            return met.size();
        } catch (IllegalStateException e) {
            return -1;
        }
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new IllegalStateException();
        }
    }

    private static int deep(Node node, Node before, Set<Node> met) {
        if (node == null) {
            return 0;
        }
        if (!met.add(node) || before != null && node.value <= before.value) {
            return -1;
        }
        int rest = deep(node.next, node, met);
        return rest < 0 ? -1 : rest + 1;
    }

    private boolean flagged() {
        boolean ok = true;
        Set<Node> met = new HashSet<>();
        for (Node node = head; node != null; node = node.next) {
            if (!met.add(node) || node.next != null && node.next.value <= node.value) {
                ok = false;
                break;
            }
        }
        boolean counted = met.size() == size;
        return ok && counted;
    }

    /** What is wrong is noted, and everything is looked at. */
    private boolean goesOn() {
        boolean ok = true;
        Set<Node> met = new HashSet<>();
        for (Node node = head; node != null && met.add(node); node = node.next) {
            if (node.next != null && node.next.value <= node.value) {
                ok = false;
            }
        }
        return ok && met.size() == size;
    }

    private boolean kept() {
        boolean sorted = isSorted();
        boolean counted = isCounted();
        return sorted && counted;
    }

    private boolean isSorted() {
        for (Node node = head; node != null && node.next != null; node = node.next) {
            if (node.next.value <= node.value) {
                return false;
            }
        }
        return true;
    }

    private boolean isCounted() {
        Set<Node> met = new HashSet<>();
        for (Node node = head; node != null; node = node.next) {
            if (!met.add(node)) {
                return false;
            }
        }
        return met.size() == size;
    }

    public static void main(String[] args) {
        idiom = args[0];
        Verdicts list = new Verdicts();
        Node[] all = new Node[Integer.parseInt(args[1])];
        for (int i = all.length - 1; i >= 0; i--) {
            all[i] = new Node();
            all[i].value = 3 * i;
            all[i].next = list.head;
            list.head = all[i];
        }
        list.size = all.length;
        for (int i = 2; i < args.length; i++) {
            list.spoil(all, args[i].split("[.=]"));
        }
        all = null;
        list.repOk();
        int kept = 0;
        for (Node node = list.head; node != null; node = node.next) {
            kept++;
        }
        System.out.println("kept " + kept);
    }

    private void spoil(Node[] all, String[] fault) {
        String value = fault[fault.length - 1];
        if (fault[0].equals("head")) {
            head = all[Integer.parseInt(value)];
        } else if (fault[1].equals("value")) {
            all[Integer.parseInt(fault[0])].value = Integer.parseInt(value);
        } else {
            all[Integer.parseInt(fault[0])].next = value.equals("null") ? null : all[Integer.parseInt(value)];
        }
    }
}
