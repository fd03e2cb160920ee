// verdict: violated assertion
/** A thread that has nothing left to do but to end still keeps a daemon alive, which another one has started. */
public class EndKeepsDaemon {
    static volatile int written;

    public static void main(String[] args) {
        Thread starter = Thread.currentThread();
        new Thread(() -> written = 1).start();
        Thread daemon = new Thread(() -> {
            try {
                starter.join();
            } catch (InterruptedException e) {
                return;
            }
            assert written == 0;
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
