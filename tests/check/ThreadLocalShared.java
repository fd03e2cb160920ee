// verdict: violated assertion
// Each thread has a variable of its own, but both variables hold the same array.
public class ThreadLocalShared {
    static final int[] shared = new int[1];
    static final ThreadLocal<int[]> mine = ThreadLocal.withInitial(() -> shared);

    static void count() {
        int before = mine.get()[0];
        mine.get()[0] = before + 1;
        assert mine.get()[0] == before + 1;
    }

    public static void main(String[] args) {
        new Thread(ThreadLocalShared::count).start();
        count();
    }
}
