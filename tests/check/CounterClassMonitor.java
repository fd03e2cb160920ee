// verdict: holds
// races: none
// A static synchronized method and a block on the class literal exclude each other.
public class CounterClassMonitor {
    static int n;

    static synchronized void add() {
        n++;
    }

    static void addToo() {
        synchronized (CounterClassMonitor.class) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CounterClassMonitor::addToo);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
