// verdict: violated assertion
// The lock is the counter itself, and every increment makes it another object.
public class CounterBoxedLock {
    static volatile Integer n = 0;

    static void addTwice() {
        for (int i = 0; i < 2; i++) {
            synchronized (n) {
                n = n + 1;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CounterBoxedLock::addTwice);
        t.start();
        addTwice();
        t.join();
        assert n == 4;
    }
}
