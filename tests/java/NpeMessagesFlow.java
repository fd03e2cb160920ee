import java.util.ArrayList;
import java.util.List;

/** Messages of null pointer exceptions where values meet, variables change. */
public class NpeMessagesFlow {
    interface Body {
        void run() throws Throwable;
    }

    static class Box {
        Box next;
        int value;
        Integer boxed;

        Box get(int i) {
            return null;
        }

        void overwritten(Box other, int n) {
            other = other.next;
            other.value = n;
        }

        void argumentOverwrites(Box other) {
            other.take(other = null);
        }

        void take(Box b) {}

        void fieldAssignedFirst(Box other) {
            (other = null).value = 3;
        }
    }

    static final List<NullPointerException> RAISED = new ArrayList<>();

    static int nothing() {
        return 1;
    }

    static void site(String name, Body body) {
        try {
            body.run();
            System.out.println(name + ": nothing was thrown");
        } catch (NullPointerException e) {
            RAISED.add(e);
            System.out.println(name + ": " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(name + ": threw " + e);
        }
    }

    public static void main(String[] args) {
        merges();
        writes();
        handlers();
    }

    static void ternary(boolean c, Box a, Box b) {
        (c ? a : b).value = 1;
    }

    static void ternarySame(boolean c, Box a) {
        (c ? a : a).value = 1;
    }

    static void ternaryArgument(Box a, boolean c) {
        a.get(c ? 1 : 2);
    }

    static void ternaryIndex(int[][] a, boolean c) {
        a[c ? 1 : 2][0] = 1;
    }

    static void ternaryArray(int[][] a, int[][] b, boolean c) {
        (c ? a : b)[1][0] = 1;
    }

    static void ternaryField(Box a, Box b, boolean c) {
        (c ? a : b).next.next.value = 1;
    }

    static void ternaryUnbox(boolean c, Integer a) {
        int x = c ? a : 0;
    }

    static void switchValue(int c, Box a) {
        (switch (c) {
            case 0 -> a;
            case 1 -> a.next;
            default -> null;
        }).value = 1;
    }

    static void nestedTernary(boolean c, boolean d, Box a, Box b) {
        take(c ? a : d ? b : null, a.value);
    }

    static void take(Box a, int b) {}

    static void merges() {
        site("ternary", () -> ternary(true, null, null));
        site("ternarySame", () -> ternarySame(true, null));
        site("ternaryArgument", () -> ternaryArgument(null, true));
        site("ternaryIndex", () -> ternaryIndex(new int[3][], true));
        site("ternaryArray", () -> ternaryArray(new int[3][], null, true));
        site("ternaryField", () -> ternaryField(new Box(), null, true));
        site("ternaryUnbox", () -> ternaryUnbox(true, null));
        site("switchValue 0", () -> switchValue(0, null));
        site("switchValue 1", () -> switchValue(1, null));
        site("switchValue 2", () -> switchValue(2, null));
        site("nestedTernary", () -> nestedTernary(true, true, null, null));
    }

    static void writtenOnOneBranch(Box a, boolean c) {
        if (c) {
            a = null;
        }
        a.value = 1;
    }

    static void writtenAfter(Box a) {
        a.value = 1;
        a = null;
    }

    static int writtenInLoop(Box a) {
        int sum = 0;
        while (sum < 10) {
            sum += a.value + 1;
            a = a.next;
        }
        return sum;
    }

    static int writtenInLoopBelow(Box a) {
        int sum = 0;
        do {
            if (sum > 0) {
                sum += a.value;
            }
            sum++;
            a = a.next;
        } while (true);
    }

    static void writtenInLoopFor(Box a) {
        for (; ; a = a.next) {
            a.value = 1;
        }
    }

    static void writtenOnTheOtherBranch(Box a, boolean c) {
        if (c) {
            a.value = 1;
        } else {
            a = new Box();
        }
    }

    static void writtenBeforeReturn(Box a, boolean c) {
        if (c) {
            a = null;
            return;
        }
        a.value = 1;
    }

    static void writtenBeforeThrow(Box a, boolean c) {
        if (c) {
            a = null;
            throw new IllegalStateException();
        }
        a.value = 1;
    }

    static void writtenInCase(Box a, Box b, int c) {
        switch (c) {
            case 1:
                a = null;
                break;
            case 2:
                a.value = 1;
                break;
            default:
                b = a;
        }
        b.value = 1;
    }

    static void countedIndex(int[][] a, int i) {
        i++;
        a[i][0] = 1;
    }

    static void countedInPlace(int[][] a, int i) {
        a[++i][0] = 1;
    }

    static void countedAfter(int[][] a, int i) {
        a[i++][0] = 1;
    }

    static void manyParameters(
            long a0, long a1, long a2, long a3, long a4, long a5, long a6, long a7, long a8, long a9,
            long b0, long b1, long b2, long b3, long b4, long b5, long b6, long b7, long b8, long b9,
            long c0, long c1, long c2, long c3, long c4, long c5, long c6, long c7, long c8, long c9,
            long d0, int d1, Box at63, Box at64) {
        if (d1 == 0) {
            at63.value = 1;
        }
        at64.value = 1;
    }

    static void wideLocal(Box a) {
        long[] none = null;
        double x = 1, y = 2, z = 3;
        none[1] = 1;
    }

    static void writes() {
        site("overwritten", () -> new Box().overwritten(new Box(), 1));
        site("overwritten first", () -> new Box().overwritten(null, 1));
        site("argumentOverwrites", () -> new Box().argumentOverwrites(null));
        site("fieldAssignedFirst", () -> new Box().fieldAssignedFirst(null));
        site("writtenOnOneBranch", () -> writtenOnOneBranch(null, false));
        site("writtenAfter", () -> writtenAfter(null));
        site("writtenInLoop", () -> writtenInLoop(new Box()));
        site("writtenInLoopBelow", () -> writtenInLoopBelow(new Box()));
        site("writtenInLoopFor", () -> writtenInLoopFor(new Box()));
        site("writtenOnTheOtherBranch", () -> writtenOnTheOtherBranch(null, true));
        site("writtenBeforeReturn", () -> writtenBeforeReturn(null, false));
        site("writtenBeforeThrow", () -> writtenBeforeThrow(null, false));
        site("writtenInCase 1", () -> writtenInCase(null, null, 1));
        site("writtenInCase 2", () -> writtenInCase(null, null, 2));
        site("writtenInCase 3", () -> writtenInCase(null, null, 3));
        site("countedIndex", () -> countedIndex(new int[9][], 1));
        site("countedInPlace", () -> countedInPlace(new int[9][], 1));
        site("countedAfter", () -> countedAfter(new int[9][], 1));
        site("manyParameters 63", () -> manyParameters(
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, null, null));
        site("manyParameters 64", () -> manyParameters(
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, null, null));
        site("wideLocal", () -> wideLocal(null));
    }

    static void inHandler(Box a) {
        try {
            a = null;
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            a.value = 1;
        }
    }

    static void afterHandler(Box a) {
        try {
            nothing();
        } catch (IllegalStateException e) {
            a = null;
        }
        a.value = 1;
    }

    static void inFinally(Box a) {
        try {
            nothing();
        } finally {
            a.value = 1;
        }
    }

    static void inFinallyThrown(Box a) {
        try {
            throw new IllegalStateException();
        } finally {
            a.next.value = 1;
        }
    }

    static void cause(Exception e) throws Throwable {
        throw e.getCause();
    }

    static void caught() throws Throwable {
        try {
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            throw e.getCause();
        }
    }

    static void caughtText() {
        try {
            throw new IllegalStateException();
        } catch (IllegalStateException e) {
            e.getMessage().length();
        }
    }

    static void resource(AutoCloseable c) throws Exception {
        try (c) {
            c.toString();
        }
    }

    static void insideLock(Box a) {
        synchronized (NpeMessagesFlow.class) {
            a.next.value = 1;
        }
    }

    static void cast(Object o) {
        ((Box) o).value = 1;
    }

    static void castField(Box b) {
        ((Box) (Object) b.next).value = 1;
    }

    static void castElement(Object[] a) {
        ((Box) a[0]).value = 1;
    }

    static void assigned(Box a, Box b) {
        (a = b).value = 1;
    }

    static void assignedField(Box a) {
        (a.next = null).value = 1;
    }

    static void chained(Box a) {
        a.next.next = a.next = null;
    }

    static void unreached(Box a) {
        for (int i = 0; i < 3; i++) {
            if (i == 2) {
                break;
            }
            if (i == 1) {
                continue;
            }
        }
        a.value++;
    }

    static void boxedCompound(Box b) {
        b.boxed++;
    }

    static void boxedElement(Integer[] a, int i) {
        a[i] += 1;
    }

    static void handlers() {
        site("inHandler", () -> inHandler(new Box()));
        site("afterHandler", () -> afterHandler(null));
        site("inFinally", () -> inFinally(null));
        site("inFinallyThrown", () -> inFinallyThrown(new Box()));
        site("cause", () -> cause(new Exception()));
        site("cause of null", () -> cause(null));
        site("caught", () -> caught());
        site("caughtText", () -> caughtText());
        site("resource", () -> resource(null));
        site("insideLock", () -> insideLock(new Box()));
        site("cast", () -> cast(null));
        site("castField", () -> castField(new Box()));
        site("castElement", () -> castElement(new Object[1]));
        site("assigned", () -> assigned(null, null));
        site("assignedField", () -> assignedField(new Box()));
        site("chained", () -> chained(new Box()));
        site("unreached", () -> unreached(null));
        site("boxedCompound", () -> boxedCompound(new Box()));
        site("boxedElement", () -> boxedElement(new Integer[1], 0));
    }
}
