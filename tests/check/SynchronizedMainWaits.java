// verdict: holds
// races: none
// A synchronized main has the monitor of its class, and may wait on it.
public class SynchronizedMainWaits {
    static boolean done;

    static synchronized void finish() {
        done = true;
        SynchronizedMainWaits.class.notify();
    }

    public static synchronized void main(String[] args) throws Exception {
        assert Thread.holdsLock(SynchronizedMainWaits.class);
        new Thread(SynchronizedMainWaits::finish).start();
        while (!done) {
            SynchronizedMainWaits.class.wait();
        }
    }
}
