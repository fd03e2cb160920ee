// verdict: holds
// races: some
// The priority of a thread is a plain field: who reads it need not see what was written before.
public class OrderByPriority {
    static int x;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            x = 1;
            Thread.currentThread().setPriority(7);
        });
        t.start();
        if (t.getPriority() == 7) {
            assert x == 1;
        }
    }
}
