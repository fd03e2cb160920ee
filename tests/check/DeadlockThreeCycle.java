// verdict: violated deadlock
public class DeadlockThreeCycle {
    static final Object[] locks = {new Object(), new Object(), new Object()};

    static void pair(int i) {
        synchronized (locks[i]) {
            synchronized (locks[(i + 1) % 3]) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            int mine = i;
            new Thread(() -> pair(mine)).start();
        }
    }
}
