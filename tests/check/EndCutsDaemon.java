// verdict: violated assertion
/** A daemon may see the last write of the last thread, and go on. */
public class EndCutsDaemon {
    static volatile boolean done;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            assert !done;
        });
        daemon.setDaemon(true);
        daemon.start();
        done = true;
    }
}
