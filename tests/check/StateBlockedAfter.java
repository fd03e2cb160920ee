// verdict: violated assertion
// A thread that came to the monitor before it was given back may still be seen blocked behind that.
public class StateBlockedAfter {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            synchronized (lock) {
            }
        });
        Thread.State inside;
        synchronized (lock) {
            thread.start();
            inside = thread.getState();
        }
        Thread.State behind = thread.getState();
        assert !(inside == Thread.State.RUNNABLE && behind == Thread.State.BLOCKED) : "still there";
        thread.join();
    }
}
