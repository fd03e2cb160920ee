import java.util.*;
import java.util.function.*;
public class LambdaKinds {
    int field = 5;
    static int stat(int x) { return x * 2; }
    int inst(int x) { return x + field; }
    static String va(Object... o) { return o.length + ""; }
    static long sumv(int a, int... r) { long s = a; for (int x : r) s += x; return s; }
    interface Tri<A, B, C, R> { R go(A a, B b, C c); }
    interface LongTo { Object go(int i); }
    interface Widen { double go(int x); }
    interface ThreeInts { long go(int a, int b, int c); }
    static class Parent { String who() { return "parent"; } }
    static class Kid extends Parent {
        @Override String who() { return "kid"; } Supplier<String> sup() { return super::who; } Supplier<String> self() { return this::who; }
    }
    static <T extends Comparable<T>> T max(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
    static class Box<T> {
        T t; Box() { t = null; } Box(T t) { this.t = t; } @Override public String toString() { return "Box(" + t + ")"; }
    }
    public static void main(String[] args) {
        IntUnaryOperator s = LambdaKinds::stat; System.out.println(s.applyAsInt(21));
        LambdaKinds k = new LambdaKinds(); IntUnaryOperator b = k::inst; k.field = 100;
        LambdaKinds old = k; k = null; System.out.println(b.applyAsInt(1) + old.field);
        ToIntBiFunction<LambdaKinds, Integer> u = LambdaKinds::inst; System.out.println(u.applyAsInt(old, 3));
        Function<Integer, Box<Integer>> c = Box::new; Supplier<Box<String>> c0 = Box::new; System.out.println(c.apply(4) + " " + c0.get());
        IntFunction<int[][]> ac = int[][]::new; Function<Integer, String[]> sc = String[]::new;
        System.out.println(ac.apply(3).length + sc.apply(2).length);
        Kid kid = new Kid(); System.out.println(kid.sup().get() + kid.self().get());
        Function<String, String> v1 = LambdaKinds::va;
        BiFunction<String, Integer, String> v2 = LambdaKinds::va;
        Supplier<String> v0 = LambdaKinds::va;
        System.out.println(v0.get() + v1.apply("q") + v2.apply("q", 1));
        ThreeInts t3 = LambdaKinds::sumv; System.out.println(t3.go(1, 2, 3));
        Widen w = LambdaKinds::stat; System.out.println(w.go(4)); LongTo lt = LambdaKinds::stat;
        System.out.println(lt.go(8).getClass().getName());
        BinaryOperator<String> mx = LambdaKinds::max; System.out.println(mx.apply("pear", "plum"));
        Function<Object, String> os = Object::toString; System.out.println(os.apply(List.of(1)));
        Comparator<String> ci = String::compareToIgnoreCase; System.out.println(ci.compare("ABC", "abd"));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> cur = x -> y -> z -> x * 100 + y * 10 + z;
        System.out.println(cur.apply(1).apply(2).apply(3));
        Runnable r = (Runnable & java.io.Serializable) () -> System.out.println("intersection");
        r.run(); System.out.println(r instanceof java.io.Serializable);
        byte by = 1; short sh = 2; char ch = 'c'; long lo = 4; float fl = 5; double dbl = 6;
        boolean bo = true; String st = "st";
        int[] ar = {9};
        Supplier<String> all = () -> by + "," + sh + "," + ch + "," + lo + "," + fl + "," + dbl + "," + bo + "," + st + "," + ar[0];
        ar[0]++; System.out.println(all.get());
        Tri<Long, Double, Character, Object> tri = (l, d, cc) -> l + d + cc; System.out.println(tri.go(1L, 2.0, 'a'));
        Supplier<Supplier<String>> ss = () -> () -> "deep"; System.out.println(ss.get().get());
        LambdaKinds nul = null;
        try { Supplier<Integer> sn = nul::hashCode; } catch (NullPointerException e) { System.out.println("bound null"); }
        IntSupplier un = (args.length > 5 ? (Integer) null : Integer.valueOf(3))::intValue; System.out.println(un.getAsInt());
        ToLongFunction<Integer> tl = Integer::intValue; System.out.println(tl.applyAsLong(77));
        Function<Integer, Long> conv = Integer::longValue;
        ToDoubleFunction<Float> tdf = Float::floatValue;
        System.out.println(conv.apply(3) + tdf.applyAsDouble(1.5f));
    }
}
