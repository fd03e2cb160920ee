// verdict: holds
// races: none
public class NotifyAllWaiters {
    static final Object lock = new Object();
    static boolean red, blue;

    static void awaitRed() {
        synchronized (lock) {
            while (!red) {
                pause();
            }
        }
    }

    static void awaitBlue() {
        synchronized (lock) {
            while (!blue) {
                pause();
            }
            red = true;
            lock.notifyAll();
        }
    }

    static void pause() {
        try {
            lock.wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(NotifyAllWaiters::awaitRed).start();
        new Thread(NotifyAllWaiters::awaitBlue).start();
        synchronized (lock) {
            blue = true;
            lock.notifyAll();
        }
    }
}
