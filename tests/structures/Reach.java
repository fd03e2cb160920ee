import java.security.SecureRandom;
import java.util.HashMap;

/** What predicates and methods under test use besides the structure. */
public class Reach {
    int n;

    boolean repOk() {
        return n >= 0;
    }

    /** For a number that is greater than the usual ones. */
    void fails(int value) {
        n = value == 5 ? -1 : value;
    }

    /** What the thread does would be seen. */
    void starts() {
        new Thread(() -> n = -1).start();
    }

    static class Endless {
        static int value;

        static {
            while (value >= 0) {
                value = (value + 1) & 7;
            }
        }
    }

    boolean waits() {
        return n == 0 || Endless.value == 1;
    }

    static class Seeded {
        static final int SEED = new SecureRandom().nextInt();
    }

    boolean draws() {
        return Seeded.SEED == 0 || n >= 0;
    }

    static class Registered {
        static int count;

        static class Late {
            static final int NUMBER = ++count;
        }
    }

    /** The first call is the one that registers. */
    void registers() {
        int before = Registered.count;
        n = Registered.Late.NUMBER - before - 1;
    }

    /** Views of a map are kept in the map, and are no part of it. */
    public static boolean isSmall(HashMap<?, ?> map) {
        int count = 0;
        for (Object key : map.keySet()) {
            if (++count > 2) {
                return false;
            }
        }
        return map.size() == 0 && count == 0 && map.values().isEmpty();
    }
}
