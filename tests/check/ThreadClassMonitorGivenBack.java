// verdict: holds
public class ThreadClassMonitorGivenBack {
    static volatile Thread made;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> made = new Thread(() -> {}));
        synchronized (Thread.class) {
            t.start();
            assert made == null;
        }
        t.join();
        assert made != null;
    }
}
