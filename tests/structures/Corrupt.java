import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Makes structures, corrupts some of their fields, and asks whether they are well formed: Corrupt CLASS NODES FAULTS SEED
 * COUNT. Under vitrum repair the answer is yes. Prints the number of nodes before and after.
 */
public class Corrupt {
    /** A structure that can be corrupted. */
    interface Subject {
        boolean isGood();

        /** All nodes, as they were made. */
        List<?> nodes();

        /** Keeps only what the structure has. */
        void forget();

        /** The structure itself. */
        Object root();

        /** Spoils one field. */
        void spoil(Random random);

        /** How many nodes can be reached. */
        int count();
    }

    public static void main(String[] args) {
        int nodes = Integer.parseInt(args[1]);
        int faults = Integer.parseInt(args[2]);
        long seed = Long.parseLong(args[3]);
        int count = Integer.parseInt(args[4]);
        for (int i = 0; i < count; i++) {
            Subject subject = spoiled(args[0], nodes, faults, seed + i);
            subject.forget();
            boolean good = subject.isGood();
            System.out.println("nodes " + nodes + " good " + good + " kept " + subject.count());
        }
    }

    static Subject spoiled(String name, int nodes, int faults, long seed) {
        Random random = new Random(seed);
        Subject subject = make(name, nodes, random);
        for (int i = 0; i < faults; i++) {
            subject.spoil(random);
        }
        return subject;
    }

    static Subject make(String name, int nodes, Random random) {
        switch (name) {
            case "DoublyLinkedList": return new Doubly(nodes);
            case "SinglyLinkedList": return new Singly(nodes);
            case "BinaryTree": return new Binary(nodes);
            case "NaryTree": return new Nary(nodes);
            case "AvlTree": return new Avl(nodes, random);
            case "LinkedSets": return new Sets(nodes, random);
            default: throw new IllegalArgumentException(name);
        }
    }

    static <T> T any(List<T> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    /** Null, or any node. */
    static <T> T wrong(List<T> all, Random random) {
        return random.nextInt(3) == 0 ? null : any(all, random);
    }

    static class Singly implements Subject {
        final SinglyLinkedList list = new SinglyLinkedList();
        private List<SinglyLinkedList.Node> nodes = new ArrayList<>();

        Singly(int n) {
            for (int i = 0; i < n; i++) {
                nodes.add(new SinglyLinkedList.Node());
                if (i > 0) {
                    nodes.get(i - 1).next = nodes.get(i);
                }
            }
            list.header = n == 0 ? null : nodes.get(0);
            list.size = n;
        }

        public boolean isGood() {
            return list.repOk();
        }

        public List<?> nodes() {
            return nodes;
        }

        public void forget() {
            nodes = null;
        }

        public Object root() {
            return list;
        }

        public void spoil(Random random) {
            any(nodes, random).next = wrong(nodes, random);
        }

        public int count() {
            int count = 0;
            for (SinglyLinkedList.Node node = list.header; node != null; node = node.next) {
                count++;
            }
            return count;
        }
    }

    static class Doubly implements Subject {
        final DoublyLinkedList list = new DoublyLinkedList();
        private List<DoublyLinkedList.Entry> entries = new ArrayList<>();

        Doubly(int n) {
            DoublyLinkedList.Entry header = new DoublyLinkedList.Entry();
            DoublyLinkedList.Entry last = header;
            list.header = header;
            list.size = n;
            for (int i = 0; i < n; i++) {
                DoublyLinkedList.Entry entry = new DoublyLinkedList.Entry();
                entries.add(entry);
                last.next = entry;
                entry.previous = last;
                last = entry;
            }
            last.next = header;
            header.previous = last;
        }

        public boolean isGood() {
            return list.repOk();
        }

        public List<?> nodes() {
            List<DoublyLinkedList.Entry> all = new ArrayList<>(entries);
            all.add(list.header);
            return all;
        }

        public void forget() {
            entries = null;
        }

        public Object root() {
            return list;
        }

        public void spoil(Random random) {
            DoublyLinkedList.Entry entry = any(entries, random);
            if (random.nextBoolean()) {
                entry.next = wrong(entries, random);
            } else {
                entry.previous = wrong(entries, random);
            }
        }

        public int count() {
            int count = 0;
            for (DoublyLinkedList.Entry e = list.header.next; e != list.header; e = e.next) {
                count++;
            }
            return count;
        }
    }

    static class Binary implements Subject {
        final BinaryTree tree = new BinaryTree();
        private List<BinaryTree.Node> nodes = new ArrayList<>();

        Binary(int n) {
            tree.size = n;
            for (int i = 0; i < n; i++) {
                BinaryTree.Node node = new BinaryTree.Node();
                nodes.add(node);
                if (i == 0) {
                    tree.root = node;
                } else if (i % 2 == 1) {
                    nodes.get((i - 1) / 2).left = node;
                } else {
                    nodes.get((i - 1) / 2).right = node;
                }
            }
        }

        public boolean isGood() {
            return tree.repOk();
        }

        public List<?> nodes() {
            return nodes;
        }

        public void forget() {
            nodes = null;
        }

        public Object root() {
            return tree;
        }

        public void spoil(Random random) {
            BinaryTree.Node node = any(nodes, random);
            if (random.nextBoolean()) {
                node.left = wrong(nodes, random);
            } else {
                node.right = wrong(nodes, random);
            }
        }

        public int count() {
            return count(tree.root);
        }

        private static int count(BinaryTree.Node node) {
            List<BinaryTree.Node> open = new ArrayList<>();
            open.add(node);
            int count = 0;
            while (!open.isEmpty()) {
                BinaryTree.Node next = open.remove(open.size() - 1);
                if (next != null) {
                    count++;
                    open.add(next.left);
                    open.add(next.right);
                }
            }
            return count;
        }
    }

    static class Nary implements Subject {
        final NaryTree tree = new NaryTree();
        private List<NaryTree.Node> nodes = new ArrayList<>();

        Nary(int n) {
            tree.size = n;
            for (int i = 0; i < n; i++) {
                NaryTree.Node node = new NaryTree.Node();
                nodes.add(node);
                if (i == 0) {
                    tree.root = node;
                    continue;
                }
                NaryTree.Node parent = nodes.get((i - 1) / 3);
                switch (i % 3) {
                    case 1: parent.first = node; break;
                    case 2: parent.second = node; break;
                    default: parent.third = node;
                }
            }
        }

        public boolean isGood() {
            return tree.repOk();
        }

        public List<?> nodes() {
            return nodes;
        }

        public void forget() {
            nodes = null;
        }

        public Object root() {
            return tree;
        }

        public void spoil(Random random) {
            NaryTree.Node node = any(nodes, random);
            switch (random.nextInt(3)) {
                case 0: node.first = wrong(nodes, random); break;
                case 1: node.second = wrong(nodes, random); break;
                default: node.third = wrong(nodes, random);
            }
        }

        public int count() {
            List<NaryTree.Node> open = new ArrayList<>();
            open.add(tree.root);
            int count = 0;
            while (!open.isEmpty()) {
                NaryTree.Node next = open.remove(open.size() - 1);
                if (next != null) {
                    count++;
                    open.add(next.first);
                    open.add(next.second);
                    open.add(next.third);
                }
            }
            return count;
        }
    }

    static class Avl implements Subject {
        final AvlTree tree = new AvlTree();
        private List<AvlTree.Node> nodes = new ArrayList<>();

        Avl(int n, Random random) {
            tree.size = n;
            AvlTree.Node[] byKey = new AvlTree.Node[n];
            List<Integer> keys = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                keys.add(i);
            }
            // When a node was made says nothing about its place.
            java.util.Collections.shuffle(keys, random);
            for (int key : keys) {
                AvlTree.Node node = new AvlTree.Node();
                node.key = key;
                byKey[key] = node;
                nodes.add(node);
            }
            tree.root = build(byKey, 0, n);
        }

        private static AvlTree.Node build(AvlTree.Node[] byKey, int from, int to) {
            if (from == to) {
                return null;
            }
            int middle = (from + to) / 2;
            AvlTree.Node node = byKey[middle];
            node.left = build(byKey, from, middle);
            node.right = build(byKey, middle + 1, to);
            int left = node.left == null ? 0 : node.left.height;
            int right = node.right == null ? 0 : node.right.height;
            node.height = 1 + Math.max(left, right);
            return node;
        }

        public boolean isGood() {
            return tree.repOk();
        }

        public List<?> nodes() {
            return nodes;
        }

        public void forget() {
            nodes = null;
        }

        public Object root() {
            return tree;
        }

        public void spoil(Random random) {
            AvlTree.Node node = any(nodes, random);
            switch (random.nextInt(4)) {
                case 0: node.left = wrong(nodes, random); break;
                case 1: node.right = wrong(nodes, random); break;
                case 2: node.height = random.nextInt(20); break;
                default: node.key = random.nextInt(nodes.size());
            }
        }

        public int count() {
            return count(tree.root);
        }

        private static int count(AvlTree.Node node) {
            return node == null ? 0 : 1 + count(node.left) + count(node.right);
        }
    }

    static class Sets implements Subject {
        final LinkedSets sets = new LinkedSets();
        private List<LinkedSets.Element> elements = new ArrayList<>();

        Sets(int n, Random random) {
            sets.size = n;
            for (int i = 0; i < n; i++) {
                LinkedSets.Element element = new LinkedSets.Element();
                elements.add(element);
                element.parent = element;
                if (i == 0) {
                    sets.first = element;
                } else {
                    elements.get(i - 1).next = element;
                }
            }
            for (int i = 0; i < n / 2; i++) {
                unite(root(any(elements, random)), root(any(elements, random)));
            }
        }

        private static LinkedSets.Element root(LinkedSets.Element element) {
            while (element.parent != element) {
                element = element.parent;
            }
            return element;
        }

        private static void unite(LinkedSets.Element a, LinkedSets.Element b) {
            if (a == b) {
                return;
            }
            LinkedSets.Element low = a.rank < b.rank ? a : b;
            LinkedSets.Element high = low == a ? b : a;
            low.parent = high;
            if (low.rank == high.rank) {
                high.rank++;
            }
        }

        public boolean isGood() {
            return sets.repOk();
        }

        public List<?> nodes() {
            return elements;
        }

        public void forget() {
            elements = null;
        }

        public Object root() {
            return sets;
        }

        public void spoil(Random random) {
            LinkedSets.Element element = any(elements, random);
            switch (random.nextInt(3)) {
                case 0: element.next = wrong(elements, random); break;
                case 1: element.parent = wrong(elements, random); break;
                default: element.rank = random.nextInt(20);
            }
        }

        public int count() {
            int count = 0;
            for (LinkedSets.Element e = sets.first; e != null; e = e.next) {
                count++;
            }
            return count;
        }
    }
}
