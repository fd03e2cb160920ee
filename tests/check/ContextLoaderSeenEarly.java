// verdict: violated assertion
// Between two steps of a thread another one may look at what the thread sets of its own.
public class ContextLoaderSeenEarly {
    static volatile boolean begun;

    public static void main(String[] args) {
        Thread setter = new Thread(() -> {
            begun = true;
            Thread.currentThread().setContextClassLoader(null);
        });
        setter.start();
        while (!begun) {
            Thread.onSpinWait();
        }
        assert setter.getContextClassLoader() == null;
    }
}
