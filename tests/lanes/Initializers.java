class Initializers {
    static int seed;
    static class Lazy {
        static int value = seed * 3;
        static { System.out.println("lazy " + (seed & 3)); }
        static int get() { return value; }
    }
    static class Failing {
        static int value;
        static {
            if ((seed & 1) == 1) throw new IllegalStateException("seed " + (seed & 7));
            if ((seed & 2) == 2) throw new AssertionError("error " + (seed & 7));
            value = seed;
        }
    }
    static class Sub extends Failing { static { System.out.println("sub"); } }
    static int result;

    static void run(int a, int b, int c) {
        seed = a;
        if ((b & 1) == 1) result = Lazy.get();
        for (int i = 0; i < 2; i++) {
            try {
                result += i < (c & 1) ? new Sub().hashCode() * 0 : Failing.value;
                System.out.println("fine");
            } catch (Throwable t) {
                System.out.println(t + " / " + t.getCause());
            }
        }
        result += Lazy.value;
        if ((b & 2) == 2) System.out.println(Failing.value);
    }
}
