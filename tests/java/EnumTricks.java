import java.util.*;
import java.util.function.*;
public class EnumTricks {
    static StringBuilder log = new StringBuilder();
    enum Node {
        A(), B("x"), C("y", "z"); static final List<Node> ALL = new ArrayList<>(); static int count;
        static { log.append("static "); for (Node n : values()) { ALL.add(n); count += n.tags.length; } }
        final String[] tags;
        Node(String... tags) { this.tags = tags; log.append(name()).append(ordinal()).append(' '); }
    }
    enum Light {
        RED {
            Light next() { return GREEN; }
        } , GREEN {
            Light next() { return YELLOW; }
        }, YELLOW { Light next() { return RED; } int wait = 3; @Override int time() { return wait++; } };
        abstract Light next();
        int time() { return 10 * (ordinal() + 1); }
    }
    enum Calc implements IntBinaryOperator {
        PLUS("+", (a, b) -> a + b), POW("^", (a, b) -> { int r = 1; for (int i = 0; i < b; i++) r *= a; return r; }), MAX("m", Math::max);
        final String s; private final IntBinaryOperator f;
        Calc(String s, IntBinaryOperator f) { this.s = s; this.f = f; }
        public int applyAsInt(int a, int b) { return f.applyAsInt(a, b); }
        static Optional<Calc> of(String s) { for (Calc c : values()) if (c.s.equals(s)) return Optional.of(c); return Optional.empty(); }
    }
    enum Self {
        ONE, TWO, BOTH(ONE, TWO); final Set<Self> parts = new LinkedHashSet<>();
        Self(Self... p) { parts.addAll(Arrays.asList(p)); }
        Self other() { return this == ONE ? TWO : this == TWO ? ONE : null; }
    }
    enum Broken { OK, BAD; static { if (log.length() > 0) throw new IllegalStateException("enum init"); } }
    static String sw(Light l) { switch (l) { case YELLOW: return "y"; case RED: return "r"; } return "g"; }
    static int sw2(Thread.State s) { return switch (s) { case NEW -> 1; case TERMINATED -> 2; default -> 3; }; }
    interface Key { String name(); int ordinal(); } enum K1 implements Key { P, Q } enum K2 implements Key { Q, P }
    public static void main(String[] args) {
        System.out.println(Node.count + " " + log + Node.ALL + Node.valueOf("C").tags[1]);
        Light l = Light.RED; StringBuilder b = new StringBuilder();
        for (int i = 0; i < 7; i++, l = l.next()) b.append(l).append(l.time()).append(sw(l)).append(' ');
        System.out.println(b);
        System.out.println(Calc.of("^").get().applyAsInt(3, 4) + " " + Calc.of("?").isPresent() + Calc.MAX.applyAsInt(2, 9));
        System.out.println(Self.BOTH.parts + " " + Self.ONE.other() + Self.BOTH.other() + Self.ONE.parts);
        System.out.println(sw2(Thread.State.NEW) + sw2(Thread.State.BLOCKED) + " " + Thread.State.valueOf("WAITING").ordinal());
        try { Broken.OK.name(); } catch (ExceptionInInitializerError e) { System.out.println(e.getCause().getMessage()); }
        try { Broken.valueOf("OK"); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        Key[] ks = {K1.P, K2.P, K1.Q, K2.Q};
        Arrays.sort(ks, Comparator.comparing(Key::name).thenComparing(Key::ordinal));
        for (Key k : ks) System.out.print(k.getClass().getSimpleName() + k.name() + k.ordinal() + " ");
        System.out.println(K1.P.equals(K2.P));
        try { ((Comparable) K1.P).compareTo(K2.Q); } catch (ClassCastException e) { System.out.println("cce " + e.getMessage()); }
        System.out.println(Enum.valueOf(Light.class, "RED") + " " + Light.RED.getDeclaringClass().getSimpleName()
            + Light.class.getEnumConstants().length + Light.RED.getClass().getName());
        EnumMap<Light, EnumSet<Light>> g = new EnumMap<>(Light.class);
        for (Light x : Light.values()) g.computeIfAbsent(x.next(), k -> EnumSet.noneOf(Light.class)).add(x);
        System.out.println(g); Light.valueOf("BLUE");
    }
}
