// verdict: holds
// A notification is not lost when the thread it went to is interrupted as well.
public class InterruptAfterNotify {
    static final Object lock = new Object();
    static int waiting;

    static void await(boolean passOn) {
        synchronized (lock) {
            waiting++;
            lock.notifyAll();
            try {
                lock.wait();
                if (passOn) {
                    lock.notify();
                }
            } catch (InterruptedException e) {
                Thread.yield();
            }
        }
    }

    static class Gate extends Thread {
        final Thread victim;

        Gate(Thread victim) {
            this.victim = victim;
        }

        public void run() {
            synchronized (lock) {
                lock.notify();
            }
            victim.interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread victim = new Thread(() -> await(true));
        victim.start();
        synchronized (lock) {
            while (waiting < 1) {
                lock.wait();
            }
            new Gate(victim).start();
            waiting++;
            lock.wait();
        }
    }
}
