// verdict: holds
// options: --invariant InvariantHasItsMonitor.sound
// The method is asked between two steps, also while another thread has its monitor.
public class InvariantHasItsMonitor {
    static int a, b;

    static synchronized boolean sound() {
        return Thread.holdsLock(InvariantHasItsMonitor.class) && a >= b;
    }

    static synchronized void count() {
        a++;
        b++;
    }

    public static void main(String[] args) {
        new Thread(InvariantHasItsMonitor::count).start();
        count();
    }
}
