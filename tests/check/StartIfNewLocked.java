// verdict: holds
public class StartIfNewLocked {
    static final Thread worker = new Thread(Thread::yield);

    static synchronized void ensureStarted() {
        if (worker.getState() == Thread.State.NEW) {
            worker.start();
        }
    }

    public static void main(String[] args) {
        new Thread(StartIfNewLocked::ensureStarted).start();
        ensureStarted();
    }
}
