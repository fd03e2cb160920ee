import java.util.*;
public class PatternSwitch {
    sealed interface Shape permits Circle, Square, Rect {}
    record Circle(double r) implements Shape {}
    record Square(int side) implements Shape {}
    record Rect(int w, int h) implements Shape {}
    enum Dir { N, S }
    static double area(Shape s) {
        return switch (s) {
            case Circle c -> 3 * c.r() * c.r();
            case Square q && q.side() > 100 -> -1;
            case Square q -> q.side() * q.side();
            case Rect r -> r.w() * r.h();
        };
    }
    static String describe(Object o) {
        return switch (o) {
            case null -> "null!";
            case Integer i && i > 10 -> "big int " + i;
            case Integer i -> "int " + i;
            case String s && s.isEmpty() -> "empty";
            case String s -> { String t = s.toUpperCase(); yield "string " + t; }
            case int[] a -> "ints " + a.length;
            case Dir d -> "dir " + d;
            case List<?> l && !l.isEmpty() && l.get(0) instanceof String s -> "strings from " + s;
            case List<?> l -> "list " + l.size();
            case CharSequence c -> "chars " + c.length();
            default -> o.getClass().getSimpleName();
        };
    }
    static int old(Object o) {
        int n = 0;
        switch (o) {
            case String s && s.length() > 2: n += 100; break;
            case String s: n += s.length(); break;
            case Long l: n = (int) (long) l; break;
            default: n = -1;
        }
        return n;
    }
    public static void main(String[] args) {
        System.out.println(area(new Circle(2)) + " " + area(new Square(3)) + " " + area(new Square(300)) + " " + area(new Rect(2, 5)));
        for (Object o : new Object[] {null, 5, 50, "", "abc", new int[3], Dir.S, List.of("q"), List.of(1), List.of(),
            new StringBuilder("xy"), 'c', 2.5}) System.out.println(describe(o));
        System.out.println(old("abc") + " " + old("a") + " " + old(7L) + " " + old('x'));
        try { old(null); } catch (NullPointerException e) { System.out.println("npe"); }
        System.out.println(area(null));
    }
}
