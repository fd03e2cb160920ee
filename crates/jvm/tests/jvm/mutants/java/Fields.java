/** Fields of every kind, inherited and shadowed, static and not. */
public class Fields {
    static class Base {
        boolean z = true; byte b = 1; char c = 'c'; short s = 2; int i = 3; long j = 4; float f = 5; double d = 6;
        String text = "base"; int[] numbers = {1, 2};
        static long count = 7;
        Base() { count++; }
        long sum() { return b + c + s + i + j + (long) f + (long) d + numbers[1] + (z ? 1 : 0); }
    }
    static class Derived extends Base {
        int i = 30; Object other = this; protected double more = 0.5;
        @Override long sum() { return super.sum() + i + (long) more; }
    }
    static final int CONSTANT = 42;
    static volatile Object shared;
    private int hidden = 9;
    public static void main(String[] args) {
        Base base = new Base();
        Derived derived = new Derived();
        base.i += 5; derived.j <<= 3; derived.z ^= true; base.c++; base.numbers[0]--;
        shared = derived;
        Base again = (Base) shared;
        Fields own = new Fields();
        own.hidden += CONSTANT;
        System.out.println(base.sum() + " " + again.sum() + " " + Base.count + " " + derived.text + own.hidden);
    }
}
