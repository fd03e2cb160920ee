// verdict: violated invariant
// options: --invariant InvariantAtTheEnd.ok
// Only the last state is bad.
public class InvariantAtTheEnd {
    static int n;

    static boolean ok() {
        return n < 3;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            n = 1;
            n = 2;
        });
        t.start();
        t.join();
        n = 3;
    }
}
