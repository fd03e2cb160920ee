import java.util.HashSet;
import java.util.Set;

/**
 * Structures with a few faults that a repair could answer with many changes, or by leaving objects out: FewChanges CASE
 * NUMBER... Prints how many nodes there are afterwards.
 */
public class FewChanges {
    public static void main(String[] args) {
        int[] numbers = new int[args.length - 1];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = Integer.parseInt(args[i + 1]);
        }
        System.out.println("kept " + kept(args[0], numbers));
    }

    static int kept(String name, int[] n) {
        switch (name) {
            case "Buffer": return new Buffer(n[0], n[1], n[2]).spoiled(n[3]);
            case "Chain": return new Chain(n[0]).spoiled(n[1], n[2], n[3], n[4]);
            case "Popped": return new Chain(n[0] + n[1]).popped(n[1], n[2]);
            case "Sets": return new Sets(n[0], n[1]).crossed(n[2], n[3], n[4], n[5]);
            case "Exchanged": return new Tree(n[0]).exchanged(n[1]);
            case "Moved": return new Tree(n[0]).moved(n[1]);
            default: throw new IllegalArgumentException(name);
        }
    }

    /** A ring of numbers in an array: an index is greater than the number of objects. */
    static class Buffer {
        int head;
        int count;
        int[] items;

        Buffer(int length, int head, int count) {
            items = new int[length];
            this.head = head;
            this.count = count;
            for (int i = 0; i < count; i++) {
                items[(head + i) % length] = i + 1;
            }
        }

        boolean repOk() {
            if (head < 0 || head >= items.length || count < 0 || count > items.length) {
                return false;
            }
            for (int i = 0; i < items.length; i++) {
                int place = (i - head + items.length) % items.length;
                if ((items[i] != 0) != (place < count)) {
                    return false;
                }
            }
            return true;
        }

        int spoiled(int wrong) {
            head = wrong;
            repOk();
            return count;
        }
    }

    /** A sorted list. */
    static class Chain {
        static class Node {
            Node next;
            int value;
        }

        Node head;
        int size;

        Chain(int n) {
            for (int i = n - 1; i >= 0; i--) {
                Node node = new Node();
                node.value = i;
                node.next = head;
                head = node;
            }
            size = n;
        }

        boolean repOk() {
            Set<Node> met = new HashSet<>();
            for (Node x = head; x != null; x = x.next) {
                if (!met.add(x) || x.next != null && x.next.value < x.value) {
                    return false;
                }
            }
            return met.size() == size;
        }

        /** Two links lead elsewhere; -1 is the first link of all, and as a target it is null. */
        int spoiled(int from, int to, int otherFrom, int otherTo) {
            Node[] all = new Node[size];
            for (Node x = head; x != null; x = x.next) {
                all[x.value] = x;
            }
            set(all, from, to);
            set(all, otherFrom, otherTo);
            all = null;
            repOk();
            return count();
        }

        private void set(Node[] all, int from, int to) {
            Node target = to < 0 ? null : all[to];
            if (from < 0) {
                head = target;
            } else {
                all[from].next = target;
            }
        }

        /** Some were removed, and the size is wrong. */
        int popped(int count, int more) {
            for (int i = 0; i < count; i++) {
                Node node = head;
                head = node.next;
                node.next = null;
                size--;
            }
            size += more;
            repOk();
            return count();
        }

        private int count() {
            int count = 0;
            for (Node x = head; x != null; x = x.next) {
                count++;
            }
            return count;
        }
    }

    /** Lists of elements that know where they belong. */
    static class Sets {
        static class Element {
            Element next;
            Set set;
        }

        static class Set {
            Element first;
            Element last;
            int size;
            Set next;
        }

        Set first;
        int count;
        Element[][] all;

        Sets(int sets, int elements) {
            all = new Element[sets][elements];
            for (int i = sets - 1; i >= 0; i--) {
                Set set = new Set();
                for (int j = 0; j < elements; j++) {
                    Element element = all[i][j] = new Element();
                    element.set = set;
                    if (set.first == null) {
                        set.first = element;
                    } else {
                        set.last.next = element;
                    }
                    set.last = element;
                }
                set.size = elements;
                set.next = first;
                first = set;
                count++;
            }
        }

        boolean repOk() {
            HashSet<Object> met = new HashSet<>();
            int sets = 0;
            for (Set set = first; set != null; set = set.next) {
                if (!met.add(set) || ++sets > count || !isGood(set, met)) {
                    return false;
                }
            }
            return sets == count;
        }

        private static boolean isGood(Set set, HashSet<Object> met) {
            int size = 0;
            Element last = null;
            for (Element x = set.first; x != null; x = x.next) {
                if (!met.add(x) || x.set != set || ++size > set.size) {
                    return false;
                }
                last = x;
            }
            return size == set.size && last == set.last && last != null;
        }

        /** What follows one element in its set and what follows another one are exchanged. */
        int crossed(int set, int element, int otherSet, int otherElement) {
            Element x = all[set][element];
            Element y = all[otherSet][otherElement];
            Element next = x.next;
            x.next = y.next;
            y.next = next;
            all = null;
            repOk();
            int kept = 0;
            for (Set it = first; it != null; it = it.next) {
                for (Element e = it.first; e != null; e = e.next) {
                    kept++;
                }
            }
            return kept;
        }
    }

    /** A balanced search tree. */
    static class Tree {
        static class Node {
            Node left;
            Node right;
            int key;
            int height;
        }

        Node root;
        int size;

        Tree(int n) {
            root = build(0, n);
            size = n;
        }

        private static Node build(int from, int to) {
            if (from == to) {
                return null;
            }
            int middle = (from + to) / 2;
            Node node = new Node();
            node.key = 2 * middle;
            node.left = build(from, middle);
            node.right = build(middle + 1, to);
            node.height = 1 + Math.max(height(node.left), height(node.right));
            return node;
        }

        static int height(Node node) {
            return node == null ? 0 : node.height;
        }

        boolean repOk() {
            Set<Node> met = new HashSet<>();
            return isGood(root, Integer.MIN_VALUE, Integer.MAX_VALUE, met) && met.size() == size;
        }

        private static boolean isGood(Node node, int least, int greatest, Set<Node> met) {
            if (node == null) {
                return true;
            }
            if (!met.add(node) || node.key <= least || node.key >= greatest) {
                return false;
            }
            if (!isGood(node.left, least, node.key, met) || !isGood(node.right, node.key, greatest, met)) {
                return false;
            }
            int left = height(node.left);
            int right = height(node.right);
            return node.height == 1 + Math.max(left, right) && Math.abs(left - right) < 2;
        }

        private Node leftmost(int depth) {
            Node node = root;
            for (int i = 0; i < depth; i++) {
                node = node.left;
            }
            return node;
        }

        /** The children of one node are exchanged. */
        int exchanged(int depth) {
            Node node = leftmost(depth);
            Node left = node.left;
            node.left = node.right;
            node.right = left;
            repOk();
            return count(root);
        }

        /** The tree begins too far below. */
        int moved(int depth) {
            root = leftmost(depth);
            repOk();
            return count(root);
        }

        private static int count(Node node) {
            return node == null ? 0 : 1 + count(node.left) + count(node.right);
        }
    }
}
