// verdict: holds
// races: none
// Three threads that add twice: between 2 and 6.
public class CounterThreeTwice {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            threads[i] = new Thread(() -> {
                n++;
                n++;
            });
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        assert n >= 2 && n <= 6;
    }
}
