import java.util.*;
public class EnumBasics {
    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);
        final double mass, radius;
        Planet(double m, double r) { mass = m; radius = r; }
        double g() { return 6.67300E-11 * mass / (radius * radius); }
    }
    enum Op {
        ADD("+") { int apply(int a, int b) { return a + b; } },
        SUB("-") { int apply(int a, int b) { return a - b; } },
        DIV("/") { int apply(int a, int b) { return a / b; } };
        final String sym;
        static final Map<String, Op> BY_SYM = new HashMap<>();
        static { for (Op o : values()) BY_SYM.put(o.sym, o); }
        Op(String s) { sym = s; }
        abstract int apply(int a, int b);
    }
    enum Day {
        MON, TUE, WED, THU, FRI, SAT, SUN;
        Day next() { return values()[(ordinal() + 1) % values().length]; }
        boolean weekend() { switch (this) { case SAT: case SUN: return true; default: return false; } }
    }
    enum Empty { }
    enum Single { INSTANCE; int counter; int inc() { return ++counter; } }
    public static void main(String[] args) {
        for (Planet p : Planet.values()) System.out.println(p + " " + p.g() + " " + p.compareTo(Planet.EARTH));
        for (Op o : Op.values()) System.out.println(o.sym + o.apply(9, 4) + " " + o.getClass().getName() + " "
            + o.getDeclaringClass().getName() + " " + (o.getClass() == Op.class));
        System.out.println(Op.BY_SYM.get("/").name() + " " + Op.valueOf("SUB").ordinal());
        for (String bad : new String[] {"MUL", "add", ""}) try {
            Op.valueOf(bad);
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Day.valueOf(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Day d = Day.SUN;
        System.out.println(d.next() + " " + d.weekend() + " " + Day.TUE.weekend() + " " + Empty.values().length);
        Day[] copy = Day.values(); copy[0] = null; System.out.println(Day.values()[0]);
        Single.INSTANCE.inc(); System.out.println(Single.valueOf("INSTANCE").inc());
        Day nul = null;
        try {
            switch (nul) { case MON: break; default: System.out.println("?"); }
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { Op.DIV.apply(1, 0); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        System.out.println(Day.MON.equals(Day.MON) + " " + Day.MON.compareTo(Day.SUN) + " " + (Object) Day.FRI.name());
        int expr = switch (d) { case MON, TUE -> 1; case SUN -> { int z = d.ordinal(); yield z * 2; } default -> 3; };
        System.out.println(expr);
    }
}
