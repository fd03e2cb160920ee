public class InnerInheritance {
    final String name;
    InnerInheritance(String name) { this.name = name; }
    class Inner {
        final String tag;
        Inner(String tag) { this.tag = tag; }
        String show() { return name + "/" + tag; }
        class Deeper { String path() { return show() + "/deep"; } }
    }
    class Sub extends Inner {
        Sub() { super("sub"); } @Override String show() { return "sub:" + super.show() + InnerInheritance.this.name; }
    }
    static class Outside extends InnerInheritance.Inner {
        Outside(InnerInheritance host, String t) { host.super(t + "!"); } Inner.Deeper deeper() { return new Deeper(); }
    }
    static class OutDeep extends Inner.Deeper { OutDeep(Inner i) { i.super(); } }
    static class Other extends InnerInheritance {
        Other() { super("other"); }
        Inner make() { return new Inner("made"); }
        Inner anon(int k) { return new Inner("anon" + k) { @Override String show() { return super.show() + k + name; } }; }
        class Mine extends Sub { @Override String show() { return "mine:" + super.show() + Other.this.name; } }
    }
    static class Chain {
        static String log = ""; final int a; int b = note("b");
        { note("init"); }
        Chain() { this(note("arg")); note("()"); }
        Chain(int x) { this(x, note("arg2") + ""); note("(int)"); }
        Chain(int x, String s) { super(); a = x + s.length(); note("(int,String)"); }
        static int note(String s) { log += s + " "; return log.length(); }
    }
    static class FailInit { static FailInit leaked; final int v; { leaked = this; } FailInit(int x) { v = 10 / x; } }
    public static void main(String[] args) {
        InnerInheritance h = new InnerInheritance("h"), g = new InnerInheritance("g");
        Inner i = h.new Inner("i");
        System.out.println(i.show() + " " + g.new Sub().show() + " " + i.new Deeper().path() + " " + new Outside(g, "o").show() + " "
            + new Outside(h, "p").deeper().path() + " " + new OutDeep(g.new Sub()).path());
        Other o = new Other();
        System.out.println(o.make().show() + " " + o.anon(3).show() + " " + o.new Mine().show() + " " + o.new Mine().new Deeper().path());
        System.out.println(new Chain().a + " " + Chain.log + new Chain(1, "xyz").a);
        try { new FailInit(0); } catch (ArithmeticException e) { System.out.println(FailInit.leaked.v + " " + (FailInit.leaked != null)); }
        try { new Outside(null, "x"); } catch (NullPointerException e) { System.out.println("null host"); }
        Inner[] all = {i, h.new Sub(), new Outside(g, "z")};
        StringBuilder b = new StringBuilder();
        for (Inner x : all) b.append(x.getClass().getSimpleName()).append(x.new Deeper().path()).append(' ');
        System.out.println(b); Object obj = o.anon(1);
        System.out.println(obj.getClass().getName() + " " + obj.getClass().getSuperclass().getName() + " " + (obj instanceof Inner));
    }
}
