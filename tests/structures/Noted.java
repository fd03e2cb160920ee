/**
 * Predicates that note what is wrong and look at the rest all the same: Noted SHAPE COUNT FAULT... with faults
 * `35.prev=null`, `5.value=3`, `head=4` and `size=7` prints how many nodes or items there are after repOk.
 */
public class Noted {
    static class Node {
        Node next;
        Node prev;
        int value;
    }

    /** A sorted list that clears a flag. */
    static class Chain {
        Node head;
        Node tail;
        int size;

        boolean repOk() {
            boolean ok = true;
            int count = 0;
            Node last = null;
            for (Node node = head; node != null && count <= size; node = node.next) {
                if (node.prev != last) {
                    ok = false;
                }
                if (last != null && last.value >= node.value) {
                    ok = false;
                }
                last = node;
                count++;
            }
            if (count != size || tail != last) {
                ok = false;
            }
            return ok;
        }
    }

    /** The same, with a number of mistakes. */
    static class Counted extends Chain {
        @Override
        boolean repOk() {
            int mistakes = 0;
            int count = 0;
            Node last = null;
            for (Node node = head; node != null && count++ <= size; node = node.next) {
                mistakes += node.prev == last ? 0 : 1;
                mistakes += last == null || last.value < node.value ? 0 : 1;
                last = node;
            }
            return mistakes + (count == size ? 0 : 1) + (tail == last ? 0 : 1) == 0;
        }
    }

    /** The same; what is left of the size is compared, and not the size. It returns at once. */
    static class Left extends Chain {
        @Override
        boolean repOk() {
            int left = size;
            Node last = null;
            for (Node node = head; node != null; node = node.next) {
                if (--left < 0 || node.prev != last || last != null && last.value >= node.value) {
                    return false;
                }
                last = node;
            }
            return left == 0 && tail == last;
        }
    }

    static class Item {
        int value;
        int place;
    }

    /** A heap of items that know their places. */
    static class Heap {
        Item[] items;
        int size;

        boolean repOk() {
            boolean ok = size >= 0 && size <= items.length;
            for (int i = 0; i < items.length; i++) {
                if (i >= size) {
                    ok &= items[i] == null;
                } else if (items[i] == null) {
                    ok = false;
                } else {
                    ok &= items[i].place == i;
                    if (i > 0 && items[(i - 1) / 2] != null && items[(i - 1) / 2].value > items[i].value) {
                        ok = false;
                    }
                }
            }
            return ok;
        }
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[1]);
        System.out.println("kept " + (args[0].equals("heap") ? heap(count, args) : chain(args[0], count, args)));
    }

    private static int chain(String shape, int count, String[] args) {
        Chain chain = shape.equals("flag") ? new Chain() : shape.equals("counted") ? new Counted() : new Left();
        Node[] all = new Node[count];
        for (int i = 0; i < count; i++) {
            Node node = all[i] = new Node();
            node.value = 3 * i;
            node.prev = chain.tail;
            if (i > 0) {
                chain.tail.next = node;
            } else {
                chain.head = node;
            }
            chain.tail = node;
        }
        chain.size = count;
        for (int i = 2; i < args.length; i++) {
            spoil(chain, all, args[i].split("[.=]"));
        }
        all = null;
        chain.repOk();
        int kept = 0;
        for (Node node = chain.head; node != null; node = node.next) {
            kept++;
        }
        return kept;
    }

    private static void spoil(Chain chain, Node[] all, String[] fault) {
        String word = fault[fault.length - 1];
        int number = word.equals("null") ? -1 : Integer.parseInt(word);
        if (fault[0].equals("size")) {
            chain.size = number;
            return;
        }
        if (fault[0].equals("head")) {
            chain.head = all[number];
            return;
        }
        Node node = all[Integer.parseInt(fault[0])];
        switch (fault[1]) {
            case "next": node.next = number < 0 ? null : all[number]; break;
            case "prev": node.prev = number < 0 ? null : all[number]; break;
            default: node.value = number;
        }
    }

    private static int heap(int count, String[] args) {
        Heap heap = new Heap();
        heap.items = new Item[count + count / 4 + 1];
        for (int i = 0; i < count; i++) {
            heap.items[i] = new Item();
            heap.items[i].value = 2 * i;
            heap.items[i].place = i;
        }
        heap.size = count;
        for (int i = 2; i < args.length; i++) {
            String[] fault = args[i].split("[.=]");
            Item item = heap.items[Integer.parseInt(fault[0])];
            int number = Integer.parseInt(fault[2]);
            if (fault[1].equals("place")) {
                item.place = number;
            } else {
                item.value = number;
            }
        }
        heap.repOk();
        int kept = 0;
        for (Item item : heap.items) {
            kept += item == null ? 0 : 1;
        }
        return kept;
    }
}
