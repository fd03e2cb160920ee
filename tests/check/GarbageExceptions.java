// verdict: holds
public class GarbageExceptions {
    static volatile int failures;

    static void attempt(int n) {
        if (n == 0) {
            throw new IllegalArgumentException("zero");
        }
        failures = n - 1;
    }

    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (true) {
            try {
                attempt(failures);
                assert false;
            } catch (IllegalArgumentException expected) {
                failures = 0;
            }
        }
    }
}
