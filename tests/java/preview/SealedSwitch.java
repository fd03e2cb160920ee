import java.util.*;
public class SealedSwitch {
    sealed interface Tree<T> permits Leaf, Node, Nil { }
    record Leaf<T>(T v) implements Tree<T> { }
    record Node<T>(Tree<T> l, Tree<T> r) implements Tree<T> { }
    enum Nil implements Tree<Object> { NIL, OTHER }
    static int depth(Tree<?> t) {
        return switch (t) {
            case Leaf<?> l -> 1;
            case Node<?> n -> 1 + Math.max(depth(n.l()), depth(n.r()));
            case Nil n -> n == Nil.NIL ? 0 : -100;
        };
    }
    static long sum(Tree<?> t) {
        return switch (t) {
            case Leaf<?> l && l.v() instanceof Integer i -> i;
            case Leaf<?> l && l.v() instanceof Long i && i > 10 -> i * 1000;
            case Leaf<?> l -> throw new IllegalArgumentException("leaf " + l.v());
            case Node<?> n -> { long a = sum(n.l()); yield a + sum(n.r()); }
            case Nil n -> 0;
        };
    }
    static int guards;
    static boolean guard(String s, int min) { guards++; return s.length() > min; }
    static String size(Object o) {
        return switch (o) {
            case String s && guard(s, 10) -> "long";
            case String s && guard(s, 5) -> "medium";
            case String s && (guard(s, 0) || guard(s, -1)) -> "short";
            case Number n && n.intValue() > 5 -> n instanceof Double ? "big double" : "big";
            case Number n -> "small " + n;
            case Object[] a && a.length > 0 -> "array of " + size(a[0]);
            case Enum<?> e -> e.name();
            case null, default -> "nothing";
        };
    }
    static String jump(List<Object> in) {
        StringBuilder b = new StringBuilder();
        loop:
        for (Object o : in) {
            switch (o) {
                case Integer i && i < 0: break loop;
                case Integer i: b.append(i); continue loop;
                case String s: b.append(s); break;
                default: b.append('?');
            }
            b.append(',');
        }
        return b.toString();
    }
    public static void main(String[] args) {
        Tree<Integer> t = new Node<>(new Node<>(new Leaf<>(4), new Leaf<>(5)), new Leaf<>(6));
        System.out.println(depth(t) + " " + sum(t) + " " + depth(Nil.OTHER) + " " + sum(new Leaf<>(11L)));
        try { sum(new Node<>(new Leaf<>(1L), new Leaf<>(2L))); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        for (Object o : new Object[] {"abc", "", "sevench", "a long string", 7, 3, 9.5, 2f, new Object[] {"x"}, new Object[0], Nil.NIL,
            null, 'c', new int[1]}) System.out.println(size(o) + " " + guards);
        System.out.println(jump(List.of(1, "a", 2.5, "b", 3, -1, "never")));
        depth(new Node<>(null, t));
    }
}
