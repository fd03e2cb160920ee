// verdict: holds
// races: none
public class DeadlockLockOrdered {
    static final Object a = new Object(), b = new Object();
    static int n;

    static void both() {
        synchronized (a) {
            synchronized (b) {
                n++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(DeadlockLockOrdered::both);
        t.start();
        both();
        t.join();
        assert n == 2;
    }
}
