// verdict: violated assertion
// The longer sleep may end first: nothing is promised about when a thread goes on.
public class SleepOrder {
    static volatile int last;

    static Thread sleeper(int millis) {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            last = millis;
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        Thread a = sleeper(10), b = sleeper(1000);
        a.join();
        b.join();
        assert last == 1000;
    }
}
