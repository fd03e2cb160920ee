// verdict: violated assertion
// A thread that was started may not have come to the monitor yet.
public class StateBeforeMonitor {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
            }
        });
        synchronized (lock) {
            thread.start();
            assert thread.getState() != Thread.State.RUNNABLE : "not there yet";
        }
        thread.join();
    }
}
