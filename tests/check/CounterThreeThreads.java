// verdict: violated assertion
// args: 3
// With three threads that add once, the sum can be 1: all read before anybody writes.
public class CounterThreeThreads {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> n++);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert n != 1;
    }
}
