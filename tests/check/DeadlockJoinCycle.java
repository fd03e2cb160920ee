// verdict: violated deadlock
public class DeadlockJoinCycle {
    static Thread t, u;

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        t = new Thread(() -> join(u));
        u = new Thread(() -> join(t));
        t.start();
        u.start();
    }
}
