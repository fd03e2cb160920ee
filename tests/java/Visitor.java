import java.util.*;
public class Visitor {
    interface Node { <R, C> R accept(V<R, C> v, C ctx); }
    interface V<R, C> {
        R num(Num n, C c); R bin(Bin b, C c); R let(Let l, C c); R ref(Ref r, C c);
        default R fallback(Node n, C c) { throw new UnsupportedOperationException(n.getClass().getSimpleName()); }
    }
    static class Num implements Node {
        final double v; Num(double v) { this.v = v; } public <R, C> R accept(V<R, C> x, C c) { return x.num(this, c); }
    }
    static class Bin implements Node {
        final char op; final Node l, r;
        Bin(char op, Node l, Node r) { this.op = op; this.l = l; this.r = r; }
        public <R, C> R accept(V<R, C> x, C c) { return x.bin(this, c); }
    }
    static class Let implements Node {
        final String n; final Node v, body;
        Let(String n, Node v, Node body) { this.n = n; this.v = v; this.body = body; }
        public <R, C> R accept(V<R, C> x, C c) { return x.let(this, c); }
    }
    static class Ref implements Node {
        final String n; Ref(String n) { this.n = n; } public <R, C> R accept(V<R, C> x, C c) { return x.ref(this, c); }
    }
    static class Weird implements Node { public <R, C> R accept(V<R, C> x, C c) { return x.fallback(this, c); } }
    static class Eval implements V<Double, Map<String, Double>> {
        public Double num(Num n, Map<String, Double> e) { return n.v; }
        public Double bin(Bin b, Map<String, Double> e) {
            double l = b.l.accept(this, e), r = b.r.accept(this, e);
            switch (b.op) {
                case '+': return l + r;
                case '-': return l - r;
                case '*': return l * r;
                case '/': return l / r;
                case '%': return l % r;
                default: return null;
            }
        }
        public Double let(Let l, Map<String, Double> e) {
            Map<String, Double> in = new TreeMap<>(e); in.put(l.n, l.v.accept(this, e)); return l.body.accept(this, in);
        }
        public Double ref(Ref r, Map<String, Double> e) { return e.get(r.n); }
    }
    static class Show implements V<String, Integer> {
        int prec(char c) { return "+-".indexOf(c) >= 0 ? 1 : 2; }
        public String num(Num n, Integer p) { return n.v == (long) n.v ? "" + (long) n.v : "" + n.v; }
        public String bin(Bin b, Integer p) {
            int q = prec(b.op); String s = b.l.accept(this, q) + b.op + b.r.accept(this, q + 1); return q < p ? "(" + s + ")" : s;
        }
        public String let(Let l, Integer p) { return "let " + l.n + "=" + l.v.accept(this, 0) + " in " + l.body.accept(this, 0); }
        public String ref(Ref r, Integer p) { return r.n; }
        @Override public String fallback(Node n, Integer p) { return "?"; }
    }
    static class Free implements V<Void, Set<String>> {
        public Void num(Num n, Set<String> s) { return null; }
        public Void bin(Bin b, Set<String> s) { b.l.accept(this, s); return b.r.accept(this, s); }
        public Void let(Let l, Set<String> s) {
            Set<String> in = new TreeSet<>(); l.body.accept(this, in); in.remove(l.n); s.addAll(in); return l.v.accept(this, s);
        }
        public Void ref(Ref r, Set<String> s) { s.add(r.n); return null; }
    }
    public static void main(String[] args) {
        Node x = new Ref("x"), y = new Ref("y");
        Node e = new Let("x", new Bin('+', new Num(2), y), new Bin('*', new Bin('-', x, new Num(0.5)),
            new Bin('-', x, new Bin('-', y, new Num(7)))));
        System.out.println(e.accept(new Show(), 0) + " = " + e.accept(new Eval(), Map.of("y", 3.0)));
        Set<String> free = new TreeSet<>(); e.accept(new Free(), free);
        new Bin('%', x, new Num(1)).accept(new Free(), free); System.out.println(free);
        System.out.println(new Bin('/', new Weird(), new Num(-0.0)).accept(new Show(), 3));
        try { new Weird().accept(new Eval(), Map.of()); } catch (UnsupportedOperationException u) { System.out.println(u.getMessage()); }
        try {
            new Bin('^', new Num(1), new Num(2)).accept(new Eval(), null);
            new Bin('+', new Bin('^', new Num(1), new Num(2)), x).accept(new Eval(), Map.of("x", 1.0));
        } catch (NullPointerException n) { System.out.println(n.getMessage()); }
        new Bin('+', new Ref("unbound"), new Num(1)).accept(new Eval(), new HashMap<>());
    }
}
