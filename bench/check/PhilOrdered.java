/** Dining philosophers who take their forks in order: no deadlock. */
public class PhilOrdered {
    static final class Fork {
        int uses;
    }

    static final class Philosopher extends Thread {
        final Fork first;
        final Fork second;

        Philosopher(Fork first, Fork second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public void run() {
            synchronized (first) {
                synchronized (second) {
                    first.uses++;
                    second.uses++;
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int n = Integer.parseInt(args[0]);
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Fork();
        }
        Philosopher[] philosophers = new Philosopher[n];
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            philosophers[i] = new Philosopher(forks[Math.min(i, next)], forks[Math.max(i, next)]);
        }
        for (Philosopher philosopher : philosophers) {
            philosopher.start();
        }
        for (Philosopher philosopher : philosophers) {
            philosopher.join();
        }
        int uses = 0;
        for (Fork fork : forks) {
            uses += fork.uses;
        }
        assert uses == 2 * n;
    }
}
