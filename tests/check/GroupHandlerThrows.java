// verdict: holds
// The same for the handler of a group: who waits for the end of the thread sees it.
public class GroupHandlerThrows {
    static volatile boolean seen;

    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("careless") {
            @Override
            public void uncaughtException(Thread who, Throwable what) {
                seen = true;
                throw new Error("once more");
            }
        };
        Thread thread = new Thread(group, () -> {
            throw new IllegalStateException("first");
        });
        thread.start();
        thread.join();
        assert seen && !thread.isAlive();
    }
}
