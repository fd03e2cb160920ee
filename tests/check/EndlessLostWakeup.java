// verdict: violated deadlock
// The test and the wait are in two critical sections: after some rounds a signal gets lost.
public class EndlessLostWakeup {
    static final Object lock = new Object();
    static volatile boolean ping;

    static void play(boolean mine) {
        while (true) {
            if (ping != mine) {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            } else {
                ping = !mine;
                synchronized (lock) {
                    lock.notify();
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> play(true)).start();
        play(false);
    }
}
