// verdict: violated assertion

/** Fields that are always used under the object's monitor, but for a clone without it. */
public class CloneWithoutGuard implements Cloneable {
    int x;
    int y;
    static int others;

    /** Long enough for the search to take for granted what it has seen. */
    static void work() {
        for (int i = 0; i < 12; i++) {
            others++;
        }
    }

    public static void main(String[] args) {
        CloneWithoutGuard shared = new CloneWithoutGuard();
        Thread writer = new Thread(() -> {
            for (int i = 1; i < 8; i++) {
                synchronized (shared) {
                    shared.x = i;
                    shared.y = i;
                }
            }
        });
        Thread worker = new Thread(CloneWithoutGuard::work);
        Thread cloner = new Thread(() -> {
            work();
            try {
                CloneWithoutGuard copy = (CloneWithoutGuard) shared.clone();
                assert copy.x == copy.y;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        worker.start();
        cloner.start();
    }
}
