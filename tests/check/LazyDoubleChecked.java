// verdict: holds
// races: none
public class LazyDoubleChecked {
    static volatile LazyDoubleChecked instance;
    int value;

    LazyDoubleChecked() {
        value = 42;
    }

    static LazyDoubleChecked get() {
        if (instance == null) {
            synchronized (LazyDoubleChecked.class) {
                if (instance == null) {
                    instance = new LazyDoubleChecked();
                }
            }
        }
        return instance;
    }

    static LazyDoubleChecked seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            seen = get();
            assert seen.value == 42;
        });
        t.start();
        LazyDoubleChecked mine = get();
        t.join();
        assert mine == seen && mine.value == 42;
    }
}
