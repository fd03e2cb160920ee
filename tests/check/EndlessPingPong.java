// verdict: holds
// races: none
public class EndlessPingPong {
    static final Object lock = new Object();
    static boolean ping;

    static void play(boolean mine) {
        while (true) {
            synchronized (lock) {
                while (ping != mine) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
                ping = !mine;
                lock.notify();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> play(true)).start();
        play(false);
    }
}
