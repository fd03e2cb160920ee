package PACKAGE;

/** Chooses what led to a violation, where a test runs without the checker. */
public final class Verify {
    private static int[] picks = {};
    private static int asked;

    /** From now on these are picked, one after the other, each counted from the first choice that there is. */
    public static void picks(int... all) {
        picks = all;
        asked = 0;
    }

    private static int pick(long choices) {
        return choices < 2 ? 0 : picks[asked++];
    }

    public static boolean getBoolean() {
        return pick(2) == 1;
    }

    public static boolean getBoolean(boolean falseFirst) {
        return (pick(2) == 1) == falseFirst;
    }

    public static boolean randomBool() {
        return getBoolean();
    }

    public static int random(int most) {
        return getInt(0, most);
    }

    public static int getInt(int low, int high) {
        return (int) getLong(low, high);
    }

    public static long getLong(long low, long high) {
        return Math.min(low, high) + pick(Math.abs(high - low) + 1);
    }

    public static int getIntFromList(int... list) {
        return list[pick(list.length)];
    }

    public static long getLongFromList(long... list) {
        return list[pick(list.length)];
    }

    public static float getFloatFromList(float... list) {
        return list[pick(list.length)];
    }

    public static double getDoubleFromList(double... list) {
        return list[pick(list.length)];
    }

    public static Object getObjectFromList(Object... list) {
        return list[pick(list.length)];
    }

    public static void ignoreIf(boolean ignored) {
        if (ignored) {
            throw new IllegalStateException("this call is to be ignored");
        }
    }

    public static void assertTrue(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }

    public static void assertTrue(String message, boolean holds) {
        if (!holds) {
            throw new AssertionError(message);
        }
    }

    public static void beginAtomic() {}

    public static void endAtomic() {}

    public static boolean isRunningInJPF() {
        return false;
    }
}
