// verdict: holds
// races: none
public class LazySynchronized {
    static Object instance;

    static synchronized Object get() {
        if (instance == null) {
            instance = new Object();
        }
        return instance;
    }

    static Object seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> seen = get());
        t.start();
        Object mine = get();
        t.join();
        assert mine == seen;
    }
}
