// verdict: holds
// races: none
/** The end of a thread notifies whoever waits on its object. */
public class JoinByMonitor {
    static int value;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> value = 1);
        worker.start();
        synchronized (worker) {
            while (worker.isAlive()) {
                worker.wait();
            }
        }
        assert value == 1;
    }
}
