public class AssertOff {
    static int n;
    static boolean side() { n++; return false; }
    static class Lazy { static boolean on; static { assert on = true; } }
    public static void main(String[] args) {
        assert side() : "message " + n++;
        assert false;
        System.out.println(n + " " + Lazy.on + " " + AssertOff.class.desiredAssertionStatus());
        if (false) System.out.println("dead");
        final boolean DEBUG = false;
        if (DEBUG && n > 0) n = 50;
        int x;
        if (args.length > 0 && (x = args.length) > 1) System.out.println(x);
        boolean both = (n++ > 0) & (n++ > 0) | (n++ > 1) ^ true;
        boolean shorted = n > 100 && n++ > 0 || n++ < 0 || !(n-- == 4);
        System.out.println(both + " " + shorted + " " + n);
        throw new AssertionError("explicit " + 1.5);
    }
}
