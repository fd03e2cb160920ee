// verdict: holds
// races: some
// Without volatile it is right in sequentially consistent executions only.
public class LazyDoubleCheckedPlain {
    static LazyDoubleCheckedPlain instance;
    int value;

    LazyDoubleCheckedPlain() {
        value = 42;
    }

    static LazyDoubleCheckedPlain get() {
        if (instance == null) {
            synchronized (LazyDoubleCheckedPlain.class) {
                if (instance == null) {
                    instance = new LazyDoubleCheckedPlain();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert get().value == 42;
        }).start();
        assert get().value == 42;
    }
}
