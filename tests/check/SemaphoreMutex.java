// verdict: holds
import java.util.concurrent.Semaphore;

public class SemaphoreMutex {
    static final Semaphore mutex = new Semaphore(1);
    static int n;

    static void add() {
        mutex.acquireUninterruptibly();
        n++;
        mutex.release();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(SemaphoreMutex::add);
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
