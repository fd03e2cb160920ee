// verdict: holds
public class DaemonSpins {
    static volatile int n;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (true) {
                n = 1 - n;
            }
        });
        t.setDaemon(true);
        t.start();
        int seen = n;
        assert seen == 0 || seen == 1;
    }
}
