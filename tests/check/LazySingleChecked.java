// verdict: violated assertion
// The second test within the lock is missing.
public class LazySingleChecked {
    static volatile Object instance;

    static Object get() {
        if (instance == null) {
            synchronized (LazySingleChecked.class) {
                instance = new Object();
            }
        }
        return instance;
    }

    static volatile Object seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = get());
        t.start();
        Object mine = get();
        t.join();
        assert mine == seen;
    }
}
