// verdict: violated deadlock
// Both take one of two permits and want a second.
import java.util.concurrent.Semaphore;

public class SemaphoreOneByOne {
    static final Semaphore permits = new Semaphore(2);

    static void both() {
        permits.acquireUninterruptibly();
        permits.acquireUninterruptibly();
        permits.release(2);
    }

    public static void main(String[] args) {
        new Thread(SemaphoreOneByOne::both).start();
        both();
    }
}
