import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import sun.reflect.ReflectionFactory;

/**
 * Counts structures by trying everything: arguments are the class, how many objects of a class there are
 * (Node:3), and what fields hold (size=0..3, Node.next=null,Node, array=0..2:-1..2 for lengths and elements).
 * The predicate is repOk, or another one behind a sign (@Checkers.linkedList), which is static and gets the object.
 */
public class Brute {
    /** One thing that is chosen: a field of an object with all its values. */
    private record Slot(Object owner, Field field, List<Object> values) {
    }

    private static final Map<String, List<Object>> POOLS = new HashMap<>();
    private static final List<Slot> SLOTS = new ArrayList<>();
    private static final Set<String> FOUND = new HashSet<>();

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName(args[0]);
        Object root = make(type);
        Method repOk = null;
        for (int i = 1; i < args.length; i++) {
            if (args[i].startsWith("@")) {
                int dot = args[i].indexOf('.');
                Class<?> checker = Class.forName(args[i].substring(1, dot));
                repOk = checker.getMethod(args[i].substring(dot + 1), type);
            } else if (args[i].matches("\\w+:\\d+")) {
                String[] parts = args[i].split(":");
                List<Object> pool = new ArrayList<>();
                for (int n = 0; n < Integer.parseInt(parts[1]); n++) {
                    pool.add(make(Class.forName(args[0] + "$" + parts[0])));
                }
                POOLS.put(parts[0], pool);
            } else {
                addSlots(root, args[i]);
            }
        }
        if (repOk == null) {
            repOk = type.getMethod("repOk");
            repOk.setAccessible(true);
        }
        tryAll(0, root, repOk);
        System.out.println(FOUND.size());
    }

    /** Objects of the JDK may have no constructor without parameters; all fields that matter are set anyway. */
    private static Object make(Class<?> type) throws Exception {
        Constructor<?> object = Object.class.getDeclaredConstructor();
        return ReflectionFactory.getReflectionFactory().newConstructorForSerialization(type, object).newInstance();
    }

    private static void addSlots(Object root, String wish) throws Exception {
        String name = wish.substring(0, wish.indexOf('='));
        String values = wish.substring(wish.indexOf('=') + 1);
        int dot = name.indexOf('.');
        List<Object> owners = dot < 0 ? List.of(root) : POOLS.get(name.substring(0, dot));
        for (Object owner : owners) {
            Field field = owner.getClass().getDeclaredField(name.substring(dot + 1));
            field.setAccessible(true);
            SLOTS.add(new Slot(owner, field, values(field.getType(), values)));
        }
    }

    private static List<Object> values(Class<?> type, String text) {
        int colon = text.indexOf(':');
        if (colon > 0) {
            return arrays(type.getComponentType(), values(int.class, text.substring(0, colon)),
                    values(type.getComponentType(), text.substring(colon + 1)));
        }
        List<Object> all = new ArrayList<>();
        for (String item : text.split(",")) {
            int dots = item.indexOf("..");
            if (dots > 0) {
                int max = Integer.parseInt(item.substring(dots + 2));
                for (int n = Integer.parseInt(item.substring(0, dots)); n <= max; n++) {
                    all.add(n);
                }
            } else if (item.equals("null")) {
                all.add(null);
            } else if (item.equals("false") || item.equals("true")) {
                all.add(Boolean.valueOf(item));
            } else {
                all.addAll(POOLS.get(item));
            }
        }
        return all;
    }

    /** All arrays with these lengths and elements. */
    private static List<Object> arrays(Class<?> element, List<Object> lengths, List<Object> elements) {
        List<Object> all = new ArrayList<>();
        for (Object length : lengths) {
            fill(Array.newInstance(element, (Integer) length), 0, elements, all);
        }
        return all;
    }

    private static void fill(Object array, int from, List<Object> elements, List<Object> all) {
        int length = Array.getLength(array);
        if (from == length) {
            Object copy = Array.newInstance(array.getClass().getComponentType(), length);
            System.arraycopy(array, 0, copy, 0, length);
            all.add(copy);
            return;
        }
        for (Object element : elements) {
            Array.set(array, from, element);
            fill(array, from + 1, elements, all);
        }
    }

    private static void tryAll(int next, Object root, Method repOk) throws Exception {
        if (next == SLOTS.size()) {
            if (accepts(root, repOk)) {
                StringBuilder text = new StringBuilder();
                describe(root, text, new IdentityHashMap<>());
                FOUND.add(text.toString());
            }
            return;
        }
        Slot slot = SLOTS.get(next);
        for (Object value : slot.values()) {
            slot.field().set(slot.owner(), value);
            tryAll(next + 1, root, repOk);
        }
    }

    private static boolean accepts(Object root, Method repOk) throws Exception {
        try {
            boolean isStatic = Modifier.isStatic(repOk.getModifiers());
            return (Boolean) (isStatic ? repOk.invoke(null, root) : repOk.invoke(root));
        } catch (InvocationTargetException e) {
            return false;
        }
    }

    /** What can be reached, with objects numbered as they are met: isomorphic structures have one text. */
    private static void describe(Object object, StringBuilder text, Map<Object, Integer> met) throws Exception {
        if (object == null || object instanceof Number || object instanceof Boolean) {
            text.append(object).append(' ');
            return;
        }
        if (met.containsKey(object)) {
            text.append('#').append(met.get(object)).append(' ');
            return;
        }
        met.put(object, met.size());
        text.append('{');
        if (object.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(object); i++) {
                describe(Array.get(object, i), text, met);
            }
        } else {
            for (Slot slot : SLOTS) {
                if (slot.owner() == object) {
                    describe(slot.field().get(object), text, met);
                }
            }
        }
        text.append('}');
    }
}
