// verdict: holds
// races: none
public class BufferNotifyAll {
    static boolean full;

    static synchronized void move(boolean put) {
        while (full == put) {
            try {
                BufferNotifyAll.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        full = put;
        BufferNotifyAll.class.notifyAll();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            boolean put = i % 2 == 0;
            new Thread(() -> move(put)).start();
        }
    }
}
