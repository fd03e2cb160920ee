// verdict: violated assertion
// Both threads find nothing and make one.
public class LazyRacy {
    static volatile Object instance;

    static Object get() {
        if (instance == null) {
            instance = new Object();
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
