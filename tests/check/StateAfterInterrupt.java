// verdict: violated assertion
// An interrupt ends a wait, but not at once.
public class StateAfterInterrupt {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        thread.start();
        while (thread.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
        thread.interrupt();
        assert thread.getState() != Thread.State.WAITING : "not yet";
        thread.join();
    }
}
