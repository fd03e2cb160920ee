// verdict: unknown
// options: --depth-limit 60
// Infinitely many states.
public class UnboundedCounter {
    static volatile long n;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                n++;
            }
        }).start();
        while (true) {
            n++;
        }
    }
}
