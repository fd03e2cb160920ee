import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Faults that were chosen: Spoiled tree NODES SEED FAULT... with faults `12.left=4`, `13.left=null` and `4.key=10`, or
 * Spoiled heap NODES SEED FAULT... with faults `size=3` and `7=100`. Prints how many nodes or numbers there are after repOk.
 */
public class Spoiled {
    public static void main(String[] args) {
        int count = Integer.parseInt(args[1]);
        Random random = new Random(Long.parseLong(args[2]));
        List<String> faults = Arrays.asList(args).subList(3, args.length);
        int kept = args[0].equals("tree") ? tree(count, random, faults) : heap(count, random, faults);
        System.out.println("kept " + kept);
    }

    private static int tree(int count, Random random, List<String> faults) {
        ParentTree tree = new ParentTree();
        List<Integer> keys = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            keys.add(2 * i + 1);
        }
        Collections.shuffle(keys, random);
        List<ParentTree.Node> nodes = new ArrayList<>();
        keys.forEach(key -> nodes.add(insert(tree, key)));
        faults.forEach(fault -> spoil(nodes, fault.split("[.=]")));
        nodes.clear();
        tree.repOk();
        return count(tree.root);
    }

    private static ParentTree.Node insert(ParentTree tree, int key) {
        ParentTree.Node node = new ParentTree.Node();
        node.key = key;
        for (ParentTree.Node at = tree.root; at != null; at = key < at.key ? at.left : at.right) {
            node.parent = at;
        }
        if (node.parent == null) {
            tree.root = node;
        } else if (key < node.parent.key) {
            node.parent.left = node;
        } else {
            node.parent.right = node;
        }
        tree.size++;
        return node;
    }

    private static void spoil(List<ParentTree.Node> nodes, String[] fault) {
        ParentTree.Node node = nodes.get(Integer.parseInt(fault[0]));
        if (fault[1].equals("key")) {
            node.key = Integer.parseInt(fault[2]);
            return;
        }
        ParentTree.Node value = fault[2].equals("null") ? null : nodes.get(Integer.parseInt(fault[2]));
        switch (fault[1]) {
            case "left": node.left = value; break;
            case "right": node.right = value; break;
            default: node.parent = value;
        }
    }

    private static int count(ParentTree.Node node) {
        return node == null ? 0 : 1 + count(node.left) + count(node.right);
    }

    /** A heap array whose unused elements are -1. */
    static class Heap {
        int[] elements;
        int size;

        boolean repOk() {
            if (size < 0 || size > elements.length) {
                return false;
            }
            for (int i = 1; i < size; i++) {
                if (elements[(i - 1) / 2] > elements[i]) {
                    return false;
                }
            }
            for (int i = size; i < elements.length; i++) {
                if (elements[i] != -1) {
                    return false;
                }
            }
            return true;
        }
    }

    private static int heap(int count, Random random, List<String> faults) {
        Heap heap = new Heap();
        heap.elements = new int[count + 5];
        Arrays.fill(heap.elements, -1);
        for (int i = 0; i < count; i++) {
            int least = i == 0 ? 0 : heap.elements[(i - 1) / 2];
            heap.elements[i] = least + random.nextInt(20);
        }
        heap.size = count;
        for (String fault : faults) {
            String[] parts = fault.split("=");
            int value = Integer.parseInt(parts[1]);
            if (parts[0].equals("size")) {
                heap.size = value;
            } else {
                heap.elements[Integer.parseInt(parts[0])] = value;
            }
        }
        heap.repOk();
        return heap.size;
    }
}
