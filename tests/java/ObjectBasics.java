import java.util.*;
public class ObjectBasics {
    static class Plain { }
    static class Key {
        final int a; final String b;
        Key(int a, String b) { this.a = a; this.b = b; }
        @Override public boolean equals(Object o) {
            if (this == o) return true; if (!(o instanceof Key)) return false; Key k = (Key) o; return a == k.a && Objects.equals(b, k.b);
        }
        @Override public int hashCode() { return Objects.hash(a, b); }
        @Override public String toString() { return "Key(" + a + "," + b + ")"; }
    }
    static class BadHash {
        final int v;
        BadHash(int v) { this.v = v; }
        @Override public int hashCode() { return 7; }
        @Override public boolean equals(Object o) { return o instanceof BadHash b && b.v == v; }
        @Override public String toString() { return "b" + v; }
    }
    interface Marker { } enum E { X { } , Y }
    public static void main(String[] args) {
        Object p = new Plain();
        System.out.println(p.equals(p) + " " + p.equals(new Plain()) + " " + (p.hashCode() == p.hashCode()) + " "
            + p.toString().equals("ObjectBasics$Plain@" + Integer.toHexString(p.hashCode())) + " " + (System.identityHashCode(null))
            + (System.identityHashCode(p) == p.hashCode()));
        System.out.println(new Key(1, null).equals(new Key(1, null)) + " " + new Key(1, "x").hashCode() + " "
            + new Key(2, null).hashCode() + new Key(3, "z") + Objects.hash() + Objects.hash((Object) null) + Objects.hashCode(null)
            + Objects.toString(null, "d"));
        Map<Object, Integer> m = new HashMap<>();
        for (int i = 0; i < 20; i++) m.merge(new BadHash(i % 12), i, Integer::sum);
        System.out.println(m.size() + " " + m.get(new BadHash(3)) + m.get(new BadHash(99)) + m.remove(new BadHash(5))
            + m.containsKey(new BadHash(5)));
        Class<?>[] cs = {int.class, void.class, int[].class, String[][].class, Plain.class, Marker.class, E.class, E.X.getClass(),
            E.Y.getClass(), Plain[].class, Map.Entry.class, new Object() { }.getClass(), boolean[].class, Integer.class,
            Runnable.class, Object.class, Thread.State.class, long.class, char[][].class};
        for (Class<?> c : cs) System.out.println(c.getName() + " " + c.getSimpleName() + " " + c.getTypeName() + " " + c + " "
            + c.isArray() + c.isInterface() + c.isPrimitive() + c.isEnum() + c.isAnonymousClass() + " "
            + (c.getSuperclass() == null ? null : c.getSuperclass().getName()) + " "
            + (c.getComponentType() == null ? "-" : c.getComponentType().getName()) + "[" + c.getPackageName() + "]");
        System.out.println(p.getClass() == Plain.class);
        System.out.println(Plain.class.isInstance(p) + " " + Object.class.isAssignableFrom(int[].class) + " "
            + Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class)
            + Object[].class.isAssignableFrom(String[].class) + Object[].class.isInstance(new int[0]));
        try { Integer.class.cast("s"); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
        System.out.println(Objects.equals(null, null) + "" + Objects.equals("a", null) + Objects.requireNonNullElse(null, "e")
            + Objects.isNull(p) + Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.deepHashCode(new Object[] {1, new int[] {2}}) + " "
            + List.of(1, 2).hashCode() + " " + Map.of("a", 1).hashCode() + " " + Map.entry("k", "v").hashCode() + " "
            + Optional.of(5).hashCode());
        Object lock = new Object(); int h = lock.hashCode(); synchronized (lock) { System.out.println(h == lock.hashCode()); }
    }
}
