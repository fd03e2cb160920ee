// verdict: holds
// races: none
// Threads that start threads.
public class StartNested {
    static int sum;

    static synchronized void add(int n) {
        sum += n;
    }

    static Thread start(Runnable body) {
        Thread t = new Thread(body);
        t.start();
        return t;
    }

    static void join(Thread t) {
        try {
            t.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        Thread outer = start(() -> {
            Thread inner = start(() -> add(1));
            add(2);
            join(inner);
        });
        add(4);
        join(outer);
        assert sum == 7;
    }
}
