// verdict: holds
// options: --invariant InvariantToTheEnd.ok
public class InvariantToTheEnd {
    static int n;

    static boolean ok() {
        return n <= 3;
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
