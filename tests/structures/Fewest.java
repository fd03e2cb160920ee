import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * The fewest changes that mend a structure without losing a node, by trying all: Fewest CLASS NODES FAULTS SEED COUNT MOST
 * prints a number for each of COUNT structures that Corrupt makes; one more than MOST if it takes more than that.
 */
public class Fewest {
    private final Corrupt.Subject<?> subject;
    private final int nodes;
    private final List<Object> objects = new ArrayList<>();

    private Fewest(Corrupt.Subject<?> subject, int nodes) {
        this.subject = subject;
        this.nodes = nodes;
        objects.add(subject.root());
        objects.addAll(subject.nodes());
    }

    public static void main(String[] args) throws IllegalAccessException {
        int nodes = Integer.parseInt(args[1]);
        int faults = Integer.parseInt(args[2]);
        long seed = Long.parseLong(args[3]);
        int most = Integer.parseInt(args[5]);
        for (int i = 0; i < Integer.parseInt(args[4]); i++) {
            Corrupt.Subject<?> subject = Corrupt.spoiled(args[0], nodes, faults, seed + i);
            System.out.println(new Fewest(subject, nodes).fewest(most));
        }
    }

    private int fewest(int most) throws IllegalAccessException {
        // What satisfies the predicate needs no repair, whatever it has lost.
        if (isGood()) {
            return 0;
        }
        int changes = 1;
        while (changes <= most && !mends(changes, 0)) {
            changes++;
        }
        return changes;
    }

    private boolean isGood() {
        try {
            return subject.isGood();
        } catch (NullPointerException e) {
            return false;
        }
    }

    /** Changes so many fields from the given object on. */
    private boolean mends(int changes, int from) throws IllegalAccessException {
        if (changes == 0) {
            return isGood() && subject.count() == nodes;
        }
        for (int i = from; i < objects.size(); i++) {
            for (Field field : objects.get(i).getClass().getDeclaredFields()) {
                if (!field.isSynthetic() && mends(changes, i, field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean mends(int changes, int owner, Field field) throws IllegalAccessException {
        field.setAccessible(true);
        Object object = objects.get(owner);
        Object old = field.get(object);
        for (Object value : values(field)) {
            field.set(object, value);
            // The same field may be changed twice, which is one change less.
            boolean mended = mends(changes - 1, owner);
            field.set(object, old);
            if (mended) {
                return true;
            }
        }
        return false;
    }

    private List<Object> values(Field field) {
        List<Object> values = new ArrayList<>();
        if (field.getType() == int.class) {
            for (int i = 0; i <= nodes + 1; i++) {
                values.add(i);
            }
            return values;
        }
        values.add(null);
        for (Object object : objects) {
            if (field.getType().isInstance(object)) {
                values.add(object);
            }
        }
        return values;
    }
}
