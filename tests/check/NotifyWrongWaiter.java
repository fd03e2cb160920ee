// verdict: violated deadlock
// Two threads wait for different things on one lock; notify can wake the one it does not concern.
public class NotifyWrongWaiter {
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
            lock.notify();
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
        new Thread(NotifyWrongWaiter::awaitRed).start();
        new Thread(NotifyWrongWaiter::awaitBlue).start();
        synchronized (lock) {
            blue = true;
            lock.notify();
        }
    }
}
