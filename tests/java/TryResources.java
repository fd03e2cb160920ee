public class TryResources {
    static class Res implements AutoCloseable {
        final String name; final boolean failClose;
        Res(String name, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalStateException("open " + name);
            this.name = name; this.failClose = failClose;
            System.out.print("+" + name + " ");
        }
        @Override public void close() throws Exception {
            System.out.print("-" + name + " ");
            if (failClose) throw new java.io.IOException("close " + name);
        }
    }
    static String run(boolean openFail, boolean bodyFail, boolean close1, boolean close2, boolean nul) {
        try (Res a = new Res("a", false, close1); Res n = nul ? null : new Res("n", false, false); Res b = new Res("b", openFail, close2)) {
            System.out.print("body ");
            if (bodyFail) throw new RuntimeException("body " + (b == a));
            return "returned";
        } catch (Exception e) {
            StringBuilder s = new StringBuilder("caught " + e);
            for (Throwable t : e.getSuppressed()) s.append(" suppressed ").append(t.getMessage());
            return s.toString();
        } finally {
            System.out.print("finally ");
        }
    }
    static int loop() throws Exception {
        int n = 0;
        Res shared = new Res("shared", false, false);
        try (shared) {
            for (int i = 0; i < 5; i++) {
                try (AutoCloseable c = () -> System.out.print("c ")) {
                    n += i;
                    if (i == 1) continue;
                    if (i == 3) break;
                }
            }
            return n;
        }
    }
    public static void main(String[] args) throws Exception {
        for (int m = 0; m < 32; m++) System.out.println(run((m & 1) != 0, (m & 2) != 0, (m & 4) != 0, (m & 8) != 0, (m & 16) != 0));
        System.out.println(loop());
        try (Res outer = new Res("outer", false, true)) {
            try (Res inner = new Res("inner", false, true)) {
                throw new Error("deep");
            }
        }
    }
}
