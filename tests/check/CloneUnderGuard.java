// verdict: violated assertion

/** Only the clones are made under the monitor: the write is not. */
public class CloneUnderGuard implements Cloneable {
    int x;
    int y;
    static int others;

    static void work() {
        for (int i = 0; i < 8; i++) {
            others++;
        }
    }

    /** Clones five times, with nobody in between who keeps to the monitor. */
    void watch() {
        int seen = 0;
        try {
            for (int i = 0; i < 5; i++) {
                seen = seen * 10 + ((CloneUnderGuard) clone()).x;
            }
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
        assert seen == 0 || seen == 11111;
    }

    public static void main(String[] args) {
        CloneUnderGuard shared = new CloneUnderGuard();
        new Thread(() -> {
            synchronized (shared) {
                shared.watch();
            }
        }).start();
        new Thread(CloneUnderGuard::work).start();
        new Thread(() -> {
            work();
            shared.x = 1;
        }).start();
    }
}
