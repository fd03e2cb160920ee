// verdict: violated deadlock
// A time limit of 0 means none.
public class TimedWaitZero {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        synchronized (lock) {
            lock.wait(0);
        }
    }
}
