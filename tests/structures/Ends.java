/**
 * Lists that know their ends, with faults: Ends KIND NODES FAULT…, such as 8.next=3, last=null or size=22. Prints how many
 * nodes there are after repOk.
 */
public class Ends {
    static class Node {
        Node next;
        Node previous;
    }

    Node first;
    Node last;
    int size;
    /** Linked both ways. */
    final boolean isDouble;

    Ends(boolean isDouble) {
        this.isDouble = isDouble;
    }

    boolean repOk() {
        return isDouble ? isDeque() : isQueue();
    }

    private boolean isDeque() {
        if (first == null || last == null) {
            return first == null && last == null && size == 0;
        }
        if (first.previous != null || last.next != null) {
            return false;
        }
        int count = 0;
        Node before = null;
        for (Node node = first; node != null; node = node.next) {
            if (node.previous != before || ++count > size) {
                return false;
            }
            before = node;
        }
        return before == last && count == size;
    }

    private boolean isQueue() {
        if (size == 0) {
            return first == null && last == null;
        }
        int count = 0;
        Node before = null;
        for (Node node = first; node != null; node = node.next) {
            if (count++ >= size) {
                return false;
            }
            before = node;
        }
        return count == size && before == last;
    }

    public static void main(String[] args) {
        Ends list = new Ends(args[0].equals("double"));
        Node[] all = new Node[Integer.parseInt(args[1])];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Node();
            if (i == 0) {
                list.first = all[i];
            } else {
                all[i - 1].next = all[i];
                all[i].previous = list.isDouble ? all[i - 1] : null;
            }
            list.last = all[i];
            list.size++;
        }
        for (int i = 2; i < args.length; i++) {
            list.spoil(all, args[i].split("[.=]"));
        }
        all = null;
        boolean good = list.repOk();
        int count = 0;
        for (Node node = list.first; node != null; node = node.next) {
            count++;
        }
        System.out.println((good ? "kept " : "bad ") + count);
    }

    private void spoil(Node[] all, String[] words) {
        String value = words[words.length - 1];
        Node node = words[0].equals("size") || value.equals("null") ? null : all[Integer.parseInt(value)];
        switch (words[words.length - 2]) {
            case "size": size = Integer.parseInt(value); break;
            case "first": first = node; break;
            case "last": last = node; break;
            case "next": all[Integer.parseInt(words[0])].next = node; break;
            default: all[Integer.parseInt(words[0])].previous = node;
        }
    }
}
