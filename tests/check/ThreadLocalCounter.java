// verdict: holds
public class ThreadLocalCounter {
    static final ThreadLocal<int[]> mine = ThreadLocal.withInitial(() -> new int[1]);

    static void count() {
        for (int i = 0; i < 2; i++) {
            mine.get()[0]++;
        }
        assert mine.get()[0] == 2;
    }

    public static void main(String[] args) {
        new Thread(ThreadLocalCounter::count).start();
        count();
    }
}
