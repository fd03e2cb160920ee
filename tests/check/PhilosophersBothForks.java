// verdict: holds
// races: none
// A waiter gives both forks or none.
public class PhilosophersBothForks {
    static final int N = 3;
    static final boolean[] taken = new boolean[N];

    static synchronized void take(int i) {
        while (taken[i] || taken[(i + 1) % N]) {
            try {
                PhilosophersBothForks.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        taken[i] = taken[(i + 1) % N] = true;
    }

    static synchronized void give(int i) {
        assert taken[i] && taken[(i + 1) % N];
        taken[i] = taken[(i + 1) % N] = false;
        PhilosophersBothForks.class.notifyAll();
    }

    public static void main(String[] args) {
        for (int i = 0; i < N; i++) {
            int me = i;
            new Thread(() -> {
                take(me);
                give(me);
            }).start();
        }
    }
}
