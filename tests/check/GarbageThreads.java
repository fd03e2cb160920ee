// verdict: holds
// Thread after thread: their numbers grow, but nobody asks for them.
public class GarbageThreads {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        while (true) {
            Thread t = new Thread(() -> n = 1 - n, "toggler");
            t.start();
            t.join();
            assert n == 0 || n == 1;
        }
    }
}
