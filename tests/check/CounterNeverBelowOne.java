// verdict: holds
// races: none
// args: 3
// However the volatile increments interleave, the last write is at least 1 and at most 3.
public class CounterNeverBelowOne {
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
        assert n >= 1 && n <= threads.length;
    }
}
