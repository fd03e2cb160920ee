// verdict: violated assertion
// Two permits let both in.
import java.util.concurrent.Semaphore;

public class SemaphoreTwoPermits {
    static final Semaphore mutex = new Semaphore(2);
    static int n;

    static void add() {
        mutex.acquireUninterruptibly();
        n++;
        mutex.release();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(SemaphoreTwoPermits::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
