// verdict: violated assertion
// Equal strings, but two objects.
public class CounterNewStringLock {
    static int n;

    static void add() {
        synchronized (new String("lock")) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CounterNewStringLock::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
