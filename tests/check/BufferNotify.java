// verdict: violated deadlock
// Two producers and two consumers: notify can go to one of the same kind, and everybody sleeps.
public class BufferNotify {
    static boolean full;

    static synchronized void move(boolean put) {
        while (full == put) {
            try {
                BufferNotify.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        full = put;
        BufferNotify.class.notify();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            boolean put = i % 2 == 0;
            new Thread(() -> move(put)).start();
        }
    }
}
