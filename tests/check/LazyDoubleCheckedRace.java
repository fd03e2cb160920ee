// verdict: violated race
// options: --property race
public class LazyDoubleCheckedRace {
    static Object instance;

    static Object get() {
        if (instance == null) {
            synchronized (LazyDoubleCheckedRace.class) {
                if (instance == null) {
                    instance = new Object();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) {
        new Thread(LazyDoubleCheckedRace::get).start();
        get();
    }
}
