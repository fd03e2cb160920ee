// verdict: holds
// races: none
// The same copies under a lock.
public class CopyLocked {
    public static void main(String[] args) throws Exception {
        int[] x = new int[2], p = {1, 1}, q = {2, 2};
        Thread t = new Thread(() -> {
            synchronized (x) {
                System.arraycopy(p, 0, x, 0, 2);
            }
        });
        t.start();
        synchronized (x) {
            System.arraycopy(q, 0, x, 0, 2);
        }
        t.join();
        assert x[0] == x[1];
    }
}
