import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Messages of null pointer exceptions in statements that dereference without saying so. */
public class NpeMessagesStatements {
    interface Body {
        void run() throws Throwable;
    }

    interface Shape {
        int area(int scale, String unit);
    }

    static class Node {
        Node next;
        int value;
        String text;
    }

    enum Color {
        RED,
        GREEN
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
        statements();
    }

    static int switchText(String s) {
        switch (s) {
            case "a":
                return 1;
            case "b":
                return 2;
            default:
                return 3;
        }
    }

    static int switchColor(Color c) {
        switch (c) {
            case RED:
                return 1;
            default:
                return 3;
        }
    }

    static int switchArrow(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN -> 2;
        };
    }

    static int switchBoxed(Integer i) {
        switch (i) {
            case 1:
                return 1;
            default:
                return 2;
        }
    }

    static int sumArray(int[] a) {
        int sum = 0;
        for (int x : a) {
            sum += x;
        }
        return sum;
    }

    static int sumList(List<Integer> list) {
        int sum = 0;
        for (int x : list) {
            sum += x;
        }
        return sum;
    }

    static Supplier<Integer> bound(String s) {
        return s::length;
    }

    static int capturing(String s) {
        Supplier<Integer> length = () -> s.length();
        return length.get();
    }

    static int anonymous(Node n) {
        Supplier<Integer> value = new Supplier<>() {
            public Integer get() {
                return n.next.value;
            }
        };
        return value.get();
    }

    static String concatenated(Node n) {
        return "a" + n.text + n.text.length();
    }

    static void explicit() {
        throw new NullPointerException();
    }

    static void explicitText() {
        throw new NullPointerException("told");
    }

    record Pair(Node left, Node right) {
        int sum() {
            return left.value + right.value;
        }

        int accessed() {
            return left().value + right().value;
        }
    }

    static <T extends Comparable<T>> int generic(T a, T b) {
        return a.compareTo(b);
    }

    static <T extends Node & Shape> int intersection(T a) {
        return a.area(1, "x");
    }

    static void statements() {
        site("switchText", () -> switchText(null));
        site("switchColor", () -> switchColor(null));
        site("switchArrow", () -> switchArrow(null));
        site("switchBoxed", () -> switchBoxed(null));
        site("sumArray", () -> sumArray(null));
        site("sumList", () -> sumList(null));
        List<Integer> holes = new ArrayList<>();
        holes.add(null);
        site("sumList hole", () -> sumList(holes));
        site("bound", () -> bound(null));
        site("capturing", () -> capturing(null));
        site("anonymous", () -> anonymous(new Node()));
        site("concatenated", () -> concatenated(new Node()));
        site("explicit", () -> explicit());
        site("explicitText", () -> explicitText());
        site("record", () -> new Pair(new Node(), null).sum());
        site("record accessed", () -> new Pair(new Node(), null).accessed());
        site("generic", () -> generic(null, "x"));
        site("intersection", () -> intersection(null));
        site("in a lambda", () -> ((String) null).length());
    }
}
