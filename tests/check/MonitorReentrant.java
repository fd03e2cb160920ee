// verdict: holds
// races: none
public class MonitorReentrant {
    int depth;

    synchronized void down(int n) {
        depth++;
        if (n > 0) {
            down(n - 1);
        }
        depth--;
    }

    synchronized int depth() {
        return depth;
    }

    public static void main(String[] args) throws Exception {
        MonitorReentrant m = new MonitorReentrant();
        Thread t = new Thread(() -> m.down(2));
        t.start();
        assert m.depth() == 0;
        t.join();
    }
}
