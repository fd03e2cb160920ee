// verdict: holds
// args: 4
public class PhilosophersOrderedFour {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Object[] forks = new Object[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Object();
        }
        for (int i = 0; i < n; i++) {
            int low = Math.min(i, (i + 1) % n), high = Math.max(i, (i + 1) % n);
            Object first = forks[low], second = forks[high];
            new Thread(() -> {
                synchronized (first) {
                    synchronized (second) {
                        Thread.yield();
                    }
                }
            }).start();
        }
    }
}
