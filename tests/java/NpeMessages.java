import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The messages of null pointer exceptions: what could not be done, and what was null. */
public class NpeMessages {
    interface Body {
        void run() throws Throwable;
    }

    interface Shape {
        int area(int scale, String unit);

        default Shape self() {
            return null;
        }
    }

    static class Node {
        Node next;
        int value;
        long wide;
        double real;
        int[] ints;
        int[][] table;
        Node[] nodes;
        String text;
        Integer boxed;
        static Node head;
        static int[] numbers;
        static final Node NONE = null;

        Node() {}

        Node(Node next) {
            this.next = next;
        }

        Node follow() {
            return next;
        }

        static Node find(String name, Object key) {
            return null;
        }

        int[] array(int size, long[] sizes, String... names) {
            return null;
        }

        private int secret() {
            return 1;
        }

        void callSecret(Node other) {
            other.secret();
        }

        void readThis() {
            next.value++;
        }

        void deepThis() {
            this.next.next.next.value = 1;
        }

        void arrayOfThis() {
            ints[0] = 1;
        }

        void tableOfThis(int i, int j) {
            table[i][j] = 1;
        }

        void parameterAfterWide(long a, double b, Node c) {
            c.value = 1;
        }

        void writtenParameter(Node a) {
            a = null;
            a.value = 1;
        }

        void writtenThisFree(Node a, Node b) {
            Node c = b;
            c.value = 1;
        }
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

    public static void main(String[] args) {
        actions();
        arrays();
        sources();
        members();
    }

    // What could not be done.

    static int length(String s) {
        return s.length();
    }

    static int size(List<String> list) {
        return list.size();
    }

    static void put(Map<String, Object> map) {
        map.put("a", "b");
    }

    static int area(Shape shape) {
        return shape.area(1, "m");
    }

    static void append(StringBuilder b, StringBuilder c) {
        b.append(c);
        b.insert(1, new char[0], 2, 3);
    }

    static void appendAll(StringBuilder b, StringBuffer c, CharSequence d) {
        b.append(c).append(d);
    }

    static boolean equalsObject(Object a, Object b) {
        return a.equals(b);
    }

    static boolean equalsString(String a, Object b) {
        return a.equals(b);
    }

    static String join(String a, Object[] values) {
        return a.formatted(values);
    }

    static void regionMatches(String s) {
        s.regionMatches(true, 0, "x", 0, 1);
    }

    static Object cloneInts(int[] a) {
        return a.clone();
    }

    static Object cloneStrings(String[][] a) {
        return a.clone();
    }

    static Class<?> classOfArray(int[] a) {
        return a.getClass();
    }

    static int unbox(Integer i) {
        return i;
    }

    static long unboxLong(Long i) {
        return i + 1;
    }

    static boolean unboxBoolean(Boolean b) {
        if (b) {
            return true;
        }
        return false;
    }

    static void increment(Integer i) {
        i++;
    }

    static void readField(Node n) {
        int x = n.value;
    }

    static void readWide(Node n) {
        long x = n.wide;
    }

    static void writeField(Node n) {
        n.value = 3;
    }

    static void writeWide(Node n) {
        n.wide = 3;
    }

    static void writeReal(Node n, double d) {
        n.real += d;
    }

    static void writeReference(Node n) {
        n.next = new Node();
    }

    static void throwNull(RuntimeException e) {
        throw e;
    }

    static void throwConstant() {
        throw null;
    }

    static void lock(Object o) {
        synchronized (o) {
            System.out.println("inside");
        }
    }

    static void lockField(Node n) {
        synchronized (n.next) {
            System.out.println("inside");
        }
    }

    static void requireInner(NpeMessages outer) {
        outer.new Inner();
    }

    class Inner {
        int x = 1;
    }

    static void actions() {
        site("length", () -> length(null));
        site("size", () -> size(null));
        site("put", () -> put(null));
        site("area", () -> area(null));
        site("append", () -> append(null, null));
        site("appendAll", () -> appendAll(null, null, null));
        site("equalsObject", () -> equalsObject(null, null));
        site("equalsString", () -> equalsString(null, null));
        site("join", () -> join(null, null));
        site("regionMatches", () -> regionMatches(null));
        site("cloneInts", () -> cloneInts(null));
        site("cloneStrings", () -> cloneStrings(null));
        site("classOfArray", () -> classOfArray(null));
        site("unbox", () -> unbox(null));
        site("unboxLong", () -> unboxLong(null));
        site("unboxBoolean", () -> unboxBoolean(null));
        site("increment", () -> increment(null));
        site("readField", () -> readField(null));
        site("readWide", () -> readWide(null));
        site("writeField", () -> writeField(null));
        site("writeWide", () -> writeWide(null));
        site("writeReal", () -> writeReal(null, 1.0));
        site("writeReference", () -> writeReference(null));
        site("throwNull", () -> throwNull(null));
        site("throwConstant", () -> throwConstant());
        site("lock", () -> lock(null));
        site("lockField", () -> lockField(new Node()));
        site("requireInner", () -> requireInner(null));
        site("callSecret", () -> new Node().callSecret(null));
    }

    // Arrays of every sort of element, read, written and measured.

    static int loads(int sort, Object[] none) {
        switch (sort) {
            case 0:
                return ((int[]) none[0])[1];
            case 1:
                return (int) ((long[]) none[0])[1];
            case 2:
                return (int) ((float[]) none[0])[1];
            case 3:
                return (int) ((double[]) none[0])[1];
            case 4:
                return ((Object[]) none[0])[1].hashCode();
            case 5:
                return ((byte[]) none[0])[1];
            case 6:
                return ((boolean[]) none[0])[1] ? 1 : 0;
            case 7:
                return ((char[]) none[0])[1];
            default:
                return ((short[]) none[0])[1];
        }
    }

    static void stores(int sort, Object[] none) {
        switch (sort) {
            case 0:
                ((int[]) none[0])[1] = 1;
                break;
            case 1:
                ((long[]) none[0])[1] = 1;
                break;
            case 2:
                ((float[]) none[0])[1] = 1;
                break;
            case 3:
                ((double[]) none[0])[1] = 1;
                break;
            case 4:
                ((Object[]) none[0])[1] = "x";
                break;
            case 5:
                ((byte[]) none[0])[1] = 1;
                break;
            case 6:
                ((boolean[]) none[0])[1] = true;
                break;
            case 7:
                ((char[]) none[0])[1] = 'x';
                break;
            default:
                ((short[]) none[0])[1] = 1;
                break;
        }
    }

    static int measure(int[][] a, int i) {
        return a[2][i] + a[i].length;
    }

    static void compound(int[] a, int i) {
        a[i++] += 2;
    }

    static void objects(String[] a) {
        a[0] = "x";
    }

    static void arrays() {
        for (int sort = 0; sort < 9; sort++) {
            int chosen = sort;
            site("load " + sort, () -> loads(chosen, new Object[1]));
            site("store " + sort, () -> stores(chosen, new Object[1]));
        }
        site("measure null", () -> measure(null, 1));
        site("measure load", () -> measure(new int[3][], 1));
        site("measure length", () -> measure(new int[][] {null, null, {1, 2}}, 1));
        site("compound", () -> compound(null, 4));
        site("objects", () -> objects(null));
    }

    // What was null.

    static void local() {
        String s = null;
        s.length();
    }

    static void scopes() {
        {
            String first = "a";
            first.length();
        }
        {
            String second = null;
            second.length();
        }
    }

    static void constant() {
        ((String) null).length();
    }

    static void fieldOfParameter(Node n) {
        n.next.value = 1;
    }

    static void staticField() {
        Node.head.value = 1;
    }

    static void staticConstant() {
        Node.NONE.value = 1;
    }

    static void staticPath(Node n) {
        Node.head = n;
        try {
            Node.head.next.next.value = 1;
        } finally {
            Node.head = null;
        }
    }

    static void staticArray() {
        Node.numbers[3] = 1;
    }

    static void returned() {
        Node.find("a", "b").value = 1;
    }

    static void returnedVirtual(Node n) {
        n.follow().value = 1;
    }

    static void returnedInterface(Shape s) {
        s.self().area(1, null);
    }

    static void returnedArray(Node n) {
        n.array(1, null, "a")[2] = 3;
    }

    static void returnedSupplier(Supplier<String> s) {
        s.get().length();
    }

    static void returnedPath(Node n) {
        n.follow().next.next.value = 1;
    }

    static void deep(Node n) {
        n.next.next.next.next.next.next.next.value = 1;
    }

    static void deepShort(Node n) {
        n.next.next.next.next.value = 1;
    }

    static void deepArray(Node[] a) {
        a[0].nodes[0].nodes[0].nodes[0].nodes[0].value = 1;
    }

    static void deepIndex(int[][][][][][][] a) {
        a[0][1][2][3][4][5][6] = 7;
    }

    static Node chain(int length) {
        Node last = null;
        for (int i = 0; i < length; i++) {
            last = new Node(last);
        }
        return last;
    }

    static Node tree(int depth) {
        Node node = new Node();
        node.nodes = depth == 0 ? new Node[1] : new Node[] {tree(depth - 1)};
        return node;
    }

    static void sources() {
        site("local", () -> local());
        site("scopes", () -> scopes());
        site("constant", () -> constant());
        site("fieldOfParameter", () -> fieldOfParameter(new Node()));
        site("staticField", () -> staticField());
        site("staticConstant", () -> staticConstant());
        site("staticPath", () -> staticPath(new Node()));
        site("staticArray", () -> staticArray());
        site("returned", () -> returned());
        site("returnedVirtual", () -> returnedVirtual(new Node()));
        site("returnedInterface", () -> returnedInterface((scale, unit) -> 1));
        site("returnedArray", () -> returnedArray(new Node()));
        site("returnedSupplier", () -> returnedSupplier(() -> null));
        site("returnedPath", () -> returnedPath(chain(2)));
        site("deep", () -> deep(chain(7)));
        site("deepShort", () -> deepShort(chain(4)));
        site("deepArray", () -> deepArray(new Node[] {tree(3)}));
        site("deepIndex", () -> deepIndex(new int[1][2][3][4][5][6][]));
    }

    static void members() {
        site("readThis", () -> new Node().readThis());
        site("deepThis", () -> chain(3).deepThis());
        site("arrayOfThis", () -> new Node().arrayOfThis());
        site("tableOfThis", () -> new Node().tableOfThis(1, 2));
        site("parameterAfterWide", () -> new Node().parameterAfterWide(1, 2, null));
        site("writtenParameter", () -> new Node().writtenParameter(null));
        site("writtenThisFree", () -> new Node().writtenThisFree(null, null));
    }
}
