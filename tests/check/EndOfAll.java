// verdict: holds
// races: none
/** Threads that join each other in a chain. */
public class EndOfAll {
    static int sum;

    public static void main(String[] args) throws Exception {
        Thread before = null;
        for (int i = 0; i < 3; i++) {
            Thread last = before;
            before = new Thread(() -> {
                try {
                    if (last != null) {
                        last.join();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                sum++;
            });
            before.start();
        }
        before.join();
        assert sum == 3;
    }
}
