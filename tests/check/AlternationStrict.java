// verdict: violated deadlock
// The turn alone decides: a thread waits for a partner that has already left.
public class AlternationStrict {
    static final Object lock = new Object();
    static int turn;

    static void enter(int me, int times) {
        for (int i = 0; i < times; i++) {
            synchronized (lock) {
                while (turn != me) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                turn = 1 - me;
                lock.notifyAll();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> enter(1, 1)).start();
        enter(0, 3);
    }
}
