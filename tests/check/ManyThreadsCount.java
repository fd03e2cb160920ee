// verdict: violated assertion
// options: --search bfs
// More threads than have numbers, one after the other.
public class ManyThreadsCount {
    static int count;

    public static void main(String[] args) throws Exception {
        while (true) {
            Thread thread = new Thread(() -> {
                synchronized (ManyThreadsCount.class) {
                    count++;
                    assert count < 100;
                }
            });
            thread.start();
            thread.join();
        }
    }
}
