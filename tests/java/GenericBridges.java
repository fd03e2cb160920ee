import java.util.*;
import java.util.function.*;
public class GenericBridges {
    interface Source<T> { T get(); default Source<T> self() { return this; } }
    interface IntSource extends Source<Integer> { Integer get(); IntSource self(); }
    static abstract class Base<A, B extends Comparable<B>> {
        abstract B convert(A a);
        B twice(A a) { B x = convert(a), y = convert(a); return x.compareTo(y) >= 0 ? x : y; }
        A keep;
        void set(A a) { keep = a; }
    }
    static class Len extends Base<String, Integer> {
        @Override Integer convert(String s) { return s.length(); } @Override void set(String s) { super.set(s + "!"); }
    }
    static class LenPlus extends Len { @Override Integer convert(String s) { return super.convert(s) + 1; } }
    static class Animal { Animal me() { return this; } Object name() { return "animal"; } Number age() { return 1; } }
    static class Dog extends Animal {
        @Override Dog me() { return this; } @Override String name() { return "dog"; } @Override Integer age() { return 2; }
    }
    static class Puppy extends Dog { @Override Puppy me() { return this; } @Override Integer age() { return 0; } }
    static class Cmp implements Comparator<String>, Comparable<Cmp>, Function<Object, String>, Supplier<List<? extends Number>> {
        public int compare(String a, String b) { return b.compareTo(a); }
        public int compareTo(Cmp o) { return 1; }
        public String apply(Object o) { return "<" + o + ">"; }
        public ArrayList<Integer> get() { return new ArrayList<>(List.of(1)); }
    }
    enum E implements Supplier<String>, IntFunction<E> {
        A { public String get() { return "a"; } }, B; public String get() { return name(); } public E apply(int i) { return values()[i]; }
    }
    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        IntSource s = new IntSource() { public Integer get() { return 42; } public IntSource self() { return this; } };
        Source<Integer> raw = s; System.out.println(raw.get() + s.self().get() + raw.self().get());
        Base b = new LenPlus(); System.out.println(b.convert("abc") + " " + b.twice("xy"));
        b.set("k"); System.out.println(b.keep);
        try { b.convert(5); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        try { b.set(5); } catch (ClassCastException e) { System.out.println("cce set " + b.keep); }
        Animal a = new Puppy();
        System.out.println(a.me().getClass().getSimpleName() + a.name() + a.age() + ((Dog) a).age() + new Puppy().me().me().name());
        Comparator c = new Cmp();
        System.out.println(c.compare("a", "b") + " " + ((Comparable) c).compareTo(c) + ((Function) c).apply(3)
            + ((Function<Object, String>) c).andThen(String::length).apply("q") + ((Supplier<?>) c).get());
        try { c.compare(1, 2); } catch (ClassCastException e) { System.out.println("cce"); }
        TreeSet<String> t = new TreeSet<>((Comparator<String>) c); t.addAll(List.of("x", "z", "y"));
        System.out.println(t);
        Supplier<?> e = E.A;
        System.out.println(e.get() + "" + E.B.get() + ((IntFunction<?>) E.B).apply(0));
        List ints = new ArrayList<Integer>(); ints.add("heap pollution");
        List<Integer> typed = ints;
        try { int v = typed.get(0); } catch (ClassCastException x) { System.out.println("polluted"); }
        Object fine = typed.get(0); System.out.println(fine);
        System.out.println("" + ((List<?>) typed).get(0));
        Map<String, List<Map<Integer, ? super Number>>> deep = new HashMap<>();
        deep.computeIfAbsent("k", k -> new ArrayList<>()).add(new TreeMap<>(Map.of(1, "v")));
        for (Map<Integer, ? super Number> m : deep.get("k")) for (Object o : m.values()) System.out.println(o);
    }
}
