// verdict: violated assertion
// options: --search bfs --depth-limit 200
// Infinitely many states, but the fault is within the limit.
public class UnboundedCounterViolated {
    static volatile long n;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                n++;
            }
        }).start();
        while (true) {
            assert n < 4;
        }
    }
}
