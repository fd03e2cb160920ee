// verdict: violated deadlock
// args: 3
// Everybody takes the left fork first.
public class Philosophers {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Object[] forks = new Object[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < n; i++) {
            Object left = forks[i], right = forks[(i + 1) % n];
            new Thread(() -> {
                synchronized (left) {
                    synchronized (right) {
                        Thread.yield();
                    }
                }
            }).start();
        }
    }
}
