import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;

/** What is well formed among objects of the JDK, whose classes nobody can change. Fields are read by reflection. */
public class Checkers {
    /** The fields of the classes that are looked at, by name: finding them again for every candidate takes most of the time. */
    private static final Map<Class<?>, Map<String, Field>> FIELDS = new HashMap<>();

    static {
        String[] names = {
            "LinkedList", "LinkedList$Node", "PriorityQueue", "TreeMap", "TreeMap$Entry", "ArrayDeque"
        };
        for (String name : names) {
            try {
                Class<?> type = Class.forName("java.util." + name);
                Map<String, Field> fields = new HashMap<>();
                for (Field field : type.getDeclaredFields()) {
                    field.setAccessible(true);
                    fields.put(field.getName(), field);
                }
                FIELDS.put(type, fields);
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static Object get(Object object, String name) {
        try {
            return FIELDS.get(object.getClass()).get(name).get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int number(Object object, String name) {
        return (Integer) get(object, name);
    }

    public static boolean linkedList(LinkedList<?> list) {
        Object previous = null;
        int count = 0;
        for (Object node = get(list, "first"); node != null; node = get(node, "next")) {
            if (get(node, "prev") != previous || ++count > 10) {
                return false;
            }
            previous = node;
        }
        return get(list, "last") == previous && number(list, "size") == count;
    }

    public static boolean priorityQueue(PriorityQueue<?> queue) {
        Object[] heap = (Object[]) get(queue, "queue");
        int size = number(queue, "size");
        if (size < 0 || size > heap.length) {
            return false;
        }
        for (int i = 0; i < heap.length; i++) {
            if (i >= size) {
                if (heap[i] != null) {
                    return false;
                }
            } else if (heap[i] == null) {
                return false;
            } else if (i > 0 && (Integer) heap[(i - 1) / 2] > (Integer) heap[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean treeMap(TreeMap<?, ?> map) {
        Object root = get(map, "root");
        if (root == null) {
            return number(map, "size") == 0;
        }
        Set<Object> seen = new HashSet<>();
        return get(root, "parent") == null && isTree(root, seen) && seen.size() == number(map, "size")
                && isBlack(root) && black(root) >= 0 && isOrdered(root, null, null);
    }

    private static boolean isBlack(Object entry) {
        return entry == null || (Boolean) get(entry, "color");
    }

    private static boolean isTree(Object entry, Set<Object> seen) {
        if (!seen.add(entry)) {
            return false;
        }
        for (String side : new String[] {"left", "right"}) {
            Object child = get(entry, side);
            if (child != null && (get(child, "parent") != entry || !isTree(child, seen))) {
                return false;
            }
        }
        return true;
    }

    /** The number of black entries on every way down, or -1. */
    private static int black(Object entry) {
        if (entry == null) {
            return 1;
        }
        if (!isBlack(entry) && (!isBlack(get(entry, "left")) || !isBlack(get(entry, "right")))) {
            return -1;
        }
        int left = black(get(entry, "left"));
        int right = black(get(entry, "right"));
        return left != right || left < 0 ? -1 : left + (isBlack(entry) ? 1 : 0);
    }

    private static boolean isOrdered(Object entry, Integer above, Integer below) {
        if (entry == null) {
            return true;
        }
        Integer key = (Integer) get(entry, "key");
        return key != null && (above == null || key > above) && (below == null || key < below)
                && isOrdered(get(entry, "left"), above, key) && isOrdered(get(entry, "right"), key, below);
    }

    public static boolean arrayDeque(ArrayDeque<?> deque) {
        Object[] elements = (Object[]) get(deque, "elements");
        int head = number(deque, "head");
        int tail = number(deque, "tail");
        if (head < 0 || tail < 0 || head >= elements.length || tail >= elements.length) {
            return false;
        }
        for (int i = 0; i < elements.length; i++) {
            boolean inside = head <= tail ? i >= head && i < tail : i >= head || i < tail;
            if (inside != (elements[i] != null)) {
                return false;
            }
        }
        return true;
    }
}
