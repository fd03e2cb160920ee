// verdict: holds
import java.util.concurrent.Semaphore;

public class SemaphoreBothAtOnce {
    static final Semaphore permits = new Semaphore(2);

    static void both() {
        permits.acquireUninterruptibly(2);
        permits.release(2);
    }

    public static void main(String[] args) {
        new Thread(SemaphoreBothAtOnce::both).start();
        both();
    }
}
