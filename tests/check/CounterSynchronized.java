// verdict: holds
// races: none
public class CounterSynchronized {
    static int n;

    static synchronized void add() {
        n++;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CounterSynchronized::add);
        Thread u = new Thread(CounterSynchronized::add);
        t.start();
        u.start();
        t.join();
        u.join();
        assert n == 2;
    }
}
