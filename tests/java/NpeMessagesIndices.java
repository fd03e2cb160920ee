import java.util.ArrayList;
import java.util.List;

/** Messages of null pointer exceptions for elements of arrays, by how the index was computed. */
public class NpeMessagesIndices {
    interface Body {
        void run() throws Throwable;
    }

    static class Box {
        Box next;
        int value;
        int[] numbers;
        byte[] bytes;
        Integer boxed;
    }

    static final List<NullPointerException> RAISED = new ArrayList<>();

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

    static int index = 1;

    static int index() {
        return 1;
    }

    static int index(long a, Object b) {
        return 1;
    }

    public static void main(String[] args) {
        indices();
    }

    static void constants(int which, int[][] a) {
        switch (which) {
            case 0:
                a[0][0] = 1;
                break;
            case 1:
                a[5][0] = 1;
                break;
            case 2:
                a[6][0] = 1;
                break;
            case 3:
                a[127][0] = 1;
                break;
            case 4:
                a[128][0] = 1;
                break;
            case 5:
                a[32767][0] = 1;
                break;
            case 6:
                a[32768][0] = 1;
                break;
            default:
                a['x'][0] = 1;
                break;
        }
    }

    static void computed(int which, int[][] a, int i, Box b, int[] n) {
        switch (which) {
            case 0:
                a[i + 1][0] = 1;
                break;
            case 1:
                a[-i + 2][0] = 1;
                break;
            case 2:
                a[(byte) i][0] = 1;
                break;
            case 3:
                a[(int) (long) i][0] = 1;
                break;
            case 4:
                a[b.value][0] = 1;
                break;
            case 5:
                a[n[i]][0] = 1;
                break;
            case 6:
                a[n[n[i]]][0] = 1;
                break;
            case 7:
                a[b.bytes[i]][0] = 1;
                break;
            case 8:
                a[index()][0] = 1;
                break;
            case 9:
                a[index][0] = 1;
                break;
            case 10:
                a[index(1, "x")][0] = 1;
                break;
            case 11:
                a[n.length][0] = 1;
                break;
            case 12:
                a[b.boxed][0] = 1;
                break;
            case 13:
                a[b.next.next.next.next.next.next.value][0] = 1;
                break;
            case 14:
                a[b.numbers[b.numbers[i]]][n[0]] = 1;
                break;
            case 15:
                a["x".length()][0] = 1;
                break;
            case 16:
                a[~i + 3][0] = 1;
                break;
            case 17:
                a[b == null ? 1 : 0][0] = 1;
                break;
            case 18:
                a[i = 2][0] = 1;
                break;
            case 19:
                a[n[i]--][0] = 1;
                break;
            case 20:
                a[n[n[n[n[n[n[n[n[i]]]]]]]]][0] = 1;
                break;
            default:
                a[(short) -(-i)][0] = 1;
                break;
        }
    }

    static void indices() {
        for (int which = 0; which < 8; which++) {
            int chosen = which;
            site("constant index " + which, () -> constants(chosen, new int[40000][]));
        }
        Box box = new Box();
        box.value = 1;
        box.boxed = 1;
        box.next = box;
        box.bytes = new byte[] {1, 1, 1};
        for (int which = 0; which < 22; which++) {
            int chosen = which;
            int[] ones = {1, 1, 1};
            box.numbers = ones;
            site("computed index " + which, () -> computed(chosen, new int[9][], 1, box, ones));
        }
        site("index out of null", () -> computed(5, new int[9][], 1, null, null));
        site("index in null", () -> computed(14, new int[9][], 1, new Box(), new int[1]));
        site("index of null boxed", () -> computed(12, new int[9][], 1, new Box(), null));
        site("index of null array", () -> computed(11, new int[9][], 1, null, null));
    }
}
