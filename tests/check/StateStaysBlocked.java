// verdict: holds
// A thread that was seen to be blocked is blocked for as long as nobody gives the monitor back.
public class StateStaysBlocked {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
            }
        });
        synchronized (lock) {
            thread.start();
            Thread.State first = thread.getState();
            Thread.State second = thread.getState();
            assert first == Thread.State.RUNNABLE || first == Thread.State.BLOCKED : first;
            assert first != Thread.State.BLOCKED || second == Thread.State.BLOCKED : second;
        }
        thread.join();
    }
}
