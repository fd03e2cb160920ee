import java.util.*;
public class Sealed {
    sealed interface Expr permits Num, Add, Mul, Neg, Var {}
    record Num(long v) implements Expr {}
    record Add(Expr l, Expr r) implements Expr {}
    record Mul(Expr l, Expr r) implements Expr {}
    record Neg(Expr e) implements Expr {}
    static non-sealed class Var implements Expr {
        final String n; Var(String n) { this.n = n; } @Override public String toString() { return n; }
    }
    static final class Special extends Var { Special() { super("special"); } }
    static long eval(Expr e, Map<String, Long> env) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l(), env) + eval(a.r(), env);
        if (e instanceof Mul m && m.l() instanceof Num n && n.v() == 0) return 0;
        if (e instanceof Mul m) return eval(m.l(), env) * eval(m.r(), env);
        if (!(e instanceof Neg neg)) {
            Var v = (Var) e;
            Long value = env.get(v.n);
            if (value == null) throw new NoSuchElementException("unbound " + v);
            return value;
        }
        return -eval(neg.e(), env);
    }
    static Expr simplify(Expr e) {
        if (e instanceof Add a) {
            Expr l = simplify(a.l()), r = simplify(a.r());
            if (l instanceof Num x && r instanceof Num y) return new Num(x.v() + y.v());
            return l.equals(new Num(0)) ? r : new Add(l, r);
        } else if (e instanceof Neg n && n.e() instanceof Neg nn) return simplify(nn.e());
        else if (e instanceof Mul m && (m.l().equals(new Num(0)) || m.r().equals(new Num(0)))) return new Num(0);
        return e;
    }
    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(3), new Var("x")), new Neg(new Neg(new Num(4))));
        System.out.println(eval(e, Map.of("x", 5L)));
        System.out.println(simplify(new Add(new Num(0), new Add(new Num(2), new Num(40)))));
        System.out.println(simplify(new Neg(new Neg(new Add(new Num(1), new Num(2))))));
        System.out.println(new Add(new Num(1), new Special()));
        System.out.println(eval(new Mul(new Num(0), new Var("undefined")), Map.of()));
        System.out.println(e.equals(new Add(new Mul(new Num(3), new Var("x")), new Neg(new Neg(new Num(4))))));
        try { eval(new Var("zz"), Map.of()); } catch (NoSuchElementException ex) { System.out.println(ex.getMessage()); }
        eval(new Add(new Num(1), null), new TreeMap<>());
    }
}
