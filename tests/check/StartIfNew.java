// verdict: violated uncaught-exception
// Two threads find the worker new and start it.
public class StartIfNew {
    static final Thread worker = new Thread(Thread::yield);

    static void ensureStarted() {
        if (worker.getState() == Thread.State.NEW) {
            worker.start();
        }
    }

    public static void main(String[] args) {
        new Thread(StartIfNew::ensureStarted).start();
        ensureStarted();
    }
}
