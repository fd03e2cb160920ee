import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Makes structures, corrupts some of their fields, and asks whether they are well formed: Corrupt CLASS NODES FAULTS SEED
 * COUNT [OWN]. So many faults more are in fields of the structure itself, of all that it has one after the other. Under
 * vitrum repair the answer is yes. Prints the number of nodes before and after.
 */
public class Corrupt {
    /** A structure that can be corrupted. */
    abstract static class Subject<N> {
        /** All nodes, as they were made. */
        List<N> nodes = new ArrayList<>();

        /** The structure itself. */
        abstract Object root();

        abstract boolean isGood();

        /** Spoils one field. */
        abstract void spoil(Random random);

        /** Spoils a field of the structure itself. */
        void spoilOwn(int number, Random random) {
            Field[] fields = root().getClass().getDeclaredFields();
            Field field = fields[number % fields.length];
            field.setAccessible(true);
            try {
                if (field.getType() == int.class) {
                    field.setInt(root(), random.nextInt(2 * nodes.size()));
                } else {
                    field.set(root(), wrong(random));
                }
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }

        /** The node with which the structure begins. */
        abstract N first();

        /** Those that follow a node; some may be null. */
        abstract List<N> after(N node);

        List<N> nodes() {
            return nodes;
        }

        N any(Random random) {
            return nodes.get(random.nextInt(nodes.size()));
        }

        /** Null, or any node. */
        N wrong(Random random) {
            return random.nextInt(3) == 0 ? null : any(random);
        }

        N add(N node) {
            nodes.add(node);
            return node;
        }

        /** How many nodes can be reached. */
        int count() {
            List<N> open = new ArrayList<>();
            open.add(first());
            int count = 0;
            while (!open.isEmpty()) {
                N node = open.remove(open.size() - 1);
                if (node != null) {
                    count++;
                    open.addAll(after(node));
                }
            }
            return count;
        }
    }

    public static void main(String[] args) {
        int nodes = Integer.parseInt(args[1]);
        int faults = Integer.parseInt(args[2]);
        long seed = Long.parseLong(args[3]);
        int count = Integer.parseInt(args[4]);
        for (int i = 0; i < count; i++) {
            Subject<?> subject = spoiled(args[0], nodes, faults, seed + i);
            int own = args.length > 5 ? Integer.parseInt(args[5]) : 0;
            Random random = new Random(seed + i);
            for (int number = 0; number < own; number++) {
                subject.spoilOwn((int) seed + i + number, random);
            }
            // What the structure has lost is nowhere else.
            subject.nodes = null;
            boolean good = subject.isGood();
            System.out.println("nodes " + nodes + " good " + good + " kept " + subject.count());
        }
    }

    static Subject<?> spoiled(String name, int nodes, int faults, long seed) {
        Random random = new Random(seed);
        Subject<?> subject = make(name, nodes, random);
        for (int i = 0; i < faults; i++) {
            subject.spoil(random);
        }
        return subject;
    }

    static Subject<?> make(String name, int nodes, Random random) {
        switch (name) {
            case "DoublyLinkedList": return new Doubly(nodes);
            case "SinglyLinkedList": return new Singly(nodes);
            case "BinaryTree": return new Binary(nodes);
            case "NaryTree": return new Nary(nodes);
            case "AvlTree": return new Avl(nodes, random);
            case "LinkedSets": return new Sets(nodes, random);
            case "ParentTree": return new Parents(nodes);
            case "SortedChain": return new Chain(nodes);
            case "HashTable": return new Table(nodes);
            case "ArrayTree": return new Arrayed(nodes);
            default: throw new IllegalArgumentException(name);
        }
    }

    static class Singly extends Subject<SinglyLinkedList.Node> {
        final SinglyLinkedList list = new SinglyLinkedList();

        Singly(int n) {
            for (int i = 0; i < n; i++) {
                add(new SinglyLinkedList.Node());
                if (i > 0) {
                    nodes.get(i - 1).next = nodes.get(i);
                }
            }
            list.header = n == 0 ? null : nodes.get(0);
            list.size = n;
        }

        Object root() {
            return list;
        }

        boolean isGood() {
            return list.repOk();
        }

        void spoil(Random random) {
            any(random).next = wrong(random);
        }

        SinglyLinkedList.Node first() {
            return list.header;
        }

        List<SinglyLinkedList.Node> after(SinglyLinkedList.Node node) {
            return Collections.singletonList(node.next);
        }
    }

    static class Doubly extends Subject<DoublyLinkedList.Entry> {
        final DoublyLinkedList list = new DoublyLinkedList();

        Doubly(int n) {
            list.header = new DoublyLinkedList.Entry();
            list.size = n;
            DoublyLinkedList.Entry last = list.header;
            for (int i = 0; i < n; i++) {
                DoublyLinkedList.Entry entry = add(new DoublyLinkedList.Entry());
                last.next = entry;
                entry.previous = last;
                last = entry;
            }
            last.next = list.header;
            list.header.previous = last;
        }

        Object root() {
            return list;
        }

        boolean isGood() {
            return list.repOk();
        }

        List<DoublyLinkedList.Entry> nodes() {
            List<DoublyLinkedList.Entry> all = new ArrayList<>(nodes);
            all.add(list.header);
            return all;
        }

        void spoil(Random random) {
            DoublyLinkedList.Entry entry = any(random);
            if (random.nextBoolean()) {
                entry.next = wrong(random);
            } else {
                entry.previous = wrong(random);
            }
        }

        DoublyLinkedList.Entry first() {
            return after(list.header).get(0);
        }

        List<DoublyLinkedList.Entry> after(DoublyLinkedList.Entry entry) {
            return Collections.singletonList(entry.next == list.header ? null : entry.next);
        }
    }

    static class Binary extends Subject<BinaryTree.Node> {
        final BinaryTree tree = new BinaryTree();

        Binary(int n) {
            tree.size = n;
            for (int i = 0; i < n; i++) {
                BinaryTree.Node node = add(new BinaryTree.Node());
                if (i == 0) {
                    tree.root = node;
                } else if (i % 2 == 1) {
                    nodes.get((i - 1) / 2).left = node;
                } else {
                    nodes.get((i - 1) / 2).right = node;
                }
            }
        }

        Object root() {
            return tree;
        }

        boolean isGood() {
            return tree.repOk();
        }

        void spoil(Random random) {
            BinaryTree.Node node = any(random);
            if (random.nextBoolean()) {
                node.left = wrong(random);
            } else {
                node.right = wrong(random);
            }
        }

        BinaryTree.Node first() {
            return tree.root;
        }

        List<BinaryTree.Node> after(BinaryTree.Node node) {
            return Arrays.asList(node.left, node.right);
        }
    }

    static class Nary extends Subject<NaryTree.Node> {
        final NaryTree tree = new NaryTree();

        Nary(int n) {
            tree.size = n;
            for (int i = 0; i < n; i++) {
                NaryTree.Node node = add(new NaryTree.Node());
                if (i == 0) {
                    tree.root = node;
                } else {
                    set(nodes.get((i - 1) / 3), (i - 1) % 3, node);
                }
            }
        }

        private static void set(NaryTree.Node parent, int child, NaryTree.Node node) {
            switch (child) {
                case 0: parent.first = node; break;
                case 1: parent.second = node; break;
                default: parent.third = node;
            }
        }

        Object root() {
            return tree;
        }

        boolean isGood() {
            return tree.repOk();
        }

        void spoil(Random random) {
            NaryTree.Node node = any(random);
            set(node, random.nextInt(3), wrong(random));
        }

        NaryTree.Node first() {
            return tree.root;
        }

        List<NaryTree.Node> after(NaryTree.Node node) {
            return Arrays.asList(node.first, node.second, node.third);
        }
    }

    static class Avl extends Subject<AvlTree.Node> {
        final AvlTree tree = new AvlTree();

        Avl(int n, Random random) {
            tree.size = n;
            AvlTree.Node[] byKey = new AvlTree.Node[n];
            List<Integer> keys = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                keys.add(i);
            }
            // When a node was made says nothing about its place.
            Collections.shuffle(keys, random);
            for (int key : keys) {
                byKey[key] = add(new AvlTree.Node());
                byKey[key].key = key;
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

        Object root() {
            return tree;
        }

        boolean isGood() {
            return tree.repOk();
        }

        void spoil(Random random) {
            AvlTree.Node node = any(random);
            switch (random.nextInt(4)) {
                case 0: node.left = wrong(random); break;
                case 1: node.right = wrong(random); break;
                case 2: node.height = random.nextInt(20); break;
                default: node.key = random.nextInt(nodes.size());
            }
        }

        AvlTree.Node first() {
            return tree.root;
        }

        List<AvlTree.Node> after(AvlTree.Node node) {
            return Arrays.asList(node.left, node.right);
        }
    }

    static class Table extends Subject<HashTable.Entry> {
        final HashTable table = new HashTable();

        Table(int n) {
            table.table = new HashTable.Entry[Math.max(1, n / 3)];
            table.size = n;
            for (int i = 0; i < n; i++) {
                HashTable.Entry entry = add(new HashTable.Entry());
                entry.key = i * 7;
                int bucket = entry.key % table.table.length;
                entry.next = table.table[bucket];
                table.table[bucket] = entry;
            }
        }

        Object root() {
            return table;
        }

        boolean isGood() {
            return table.repOk();
        }

        void spoil(Random random) {
            HashTable.Entry entry = any(random);
            switch (random.nextInt(4)) {
                case 0: table.table[random.nextInt(table.table.length)] = wrong(random); break;
                case 1: entry.key = random.nextInt(2 * nodes.size()); break;
                default: entry.next = wrong(random);
            }
        }

        HashTable.Entry first() {
            return null;
        }

        List<HashTable.Entry> after(HashTable.Entry entry) {
            return Collections.singletonList(entry.next);
        }

        @Override
        int count() {
            int count = 0;
            for (HashTable.Entry first : table.table) {
                for (HashTable.Entry entry = first; entry != null; entry = entry.next) {
                    count++;
                }
            }
            return count;
        }
    }

    static class Arrayed extends Subject<ArrayTree.Node> {
        final ArrayTree tree = new ArrayTree();

        Arrayed(int n) {
            tree.size = n;
            for (int i = 0; i < n; i++) {
                ArrayTree.Node node = add(new ArrayTree.Node());
                if (i == 0) {
                    tree.root = node;
                } else {
                    node.parent = nodes.get((i - 1) / 2);
                    node.level = node.parent.level + 1;
                    node.parent.children[node.parent.count++] = node;
                }
            }
        }

        Object root() {
            return tree;
        }

        boolean isGood() {
            return tree.repOk();
        }

        void spoil(Random random) {
            ArrayTree.Node node = any(random);
            switch (random.nextInt(5)) {
                case 0: node.parent = wrong(random); break;
                case 1: node.count = random.nextInt(4); break;
                case 2: node.level = random.nextInt(6); break;
                default: node.children[random.nextInt(3)] = wrong(random);
            }
        }

        ArrayTree.Node first() {
            return tree.root;
        }

        List<ArrayTree.Node> after(ArrayTree.Node node) {
            return Arrays.asList(node.children);
        }
    }

    static class Sets extends Subject<LinkedSets.Element> {
        final LinkedSets sets = new LinkedSets();

        Sets(int n, Random random) {
            sets.size = n;
            for (int i = 0; i < n; i++) {
                LinkedSets.Element element = add(new LinkedSets.Element());
                element.parent = element;
                if (i == 0) {
                    sets.first = element;
                } else {
                    nodes.get(i - 1).next = element;
                }
            }
            for (int i = 0; i < n / 2; i++) {
                unite(root(any(random)), root(any(random)));
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

        Object root() {
            return sets;
        }

        boolean isGood() {
            return sets.repOk();
        }

        void spoil(Random random) {
            LinkedSets.Element element = any(random);
            switch (random.nextInt(3)) {
                case 0: element.next = wrong(random); break;
                case 1: element.parent = wrong(random); break;
                default: element.rank = random.nextInt(20);
            }
        }

        LinkedSets.Element first() {
            return sets.first;
        }

        List<LinkedSets.Element> after(LinkedSets.Element element) {
            return Collections.singletonList(element.next);
        }
    }

    /** Fields of the tree itself are spoiled too. */
    static class Parents extends Subject<ParentTree.Node> {
        final ParentTree tree = new ParentTree();

        Parents(int n) {
            tree.size = n;
            tree.root = build(0, n, null);
        }

        private ParentTree.Node build(int from, int to, ParentTree.Node parent) {
            if (from == to) {
                return null;
            }
            int middle = (from + to) / 2;
            ParentTree.Node node = add(new ParentTree.Node());
            node.key = 10 * middle;
            node.parent = parent;
            node.left = build(from, middle, node);
            node.right = build(middle + 1, to, node);
            return node;
        }

        Object root() {
            return tree;
        }

        boolean isGood() {
            return tree.repOk();
        }

        void spoil(Random random) {
            ParentTree.Node node = any(random);
            switch (random.nextInt(2 * nodes.size()) == 0 ? 4 : random.nextInt(4)) {
                case 0: node.left = wrong(random); break;
                case 1: node.right = wrong(random); break;
                case 2: node.parent = wrong(random); break;
                case 3: node.key = random.nextInt(10 * nodes.size()); break;
                default: tree.size = random.nextInt(2 * nodes.size());
            }
        }

        ParentTree.Node first() {
            return tree.root;
        }

        List<ParentTree.Node> after(ParentTree.Node node) {
            return Arrays.asList(node.left, node.right);
        }
    }

    /** Fields of the list itself are spoiled too. */
    static class Chain extends Subject<SortedChain.Node> {
        final SortedChain list = new SortedChain();

        Chain(int n) {
            list.size = n;
            for (int i = 0; i < n; i++) {
                SortedChain.Node node = add(new SortedChain.Node());
                node.value = 2 * i;
                if (i == 0) {
                    list.head = node;
                } else {
                    node.previous = nodes.get(i - 1);
                    node.previous.next = node;
                }
            }
        }

        Object root() {
            return list;
        }

        boolean isGood() {
            return list.repOk();
        }

        void spoil(Random random) {
            SortedChain.Node node = any(random);
            switch (random.nextInt(2 * nodes.size()) == 0 ? 3 : random.nextInt(3)) {
                case 0: node.next = wrong(random); break;
                case 1: node.previous = wrong(random); break;
                case 2: node.value = random.nextInt(10 * nodes.size()); break;
                default: list.size = random.nextInt(2 * nodes.size());
            }
        }

        SortedChain.Node first() {
            return list.head;
        }

        List<SortedChain.Node> after(SortedChain.Node node) {
            return Collections.singletonList(node.next);
        }
    }
}
