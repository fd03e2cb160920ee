// verdict: violated assertion
// Whoever formats for standard output comes before or after whoever has its monitor.
public class FormatAwaitsMonitor {
    static volatile int printed;

    public static void main(String[] args) {
        new Thread(() -> {
            System.out.printf("a");
            printed = 1;
        }).start();
        new Thread(() -> {
            synchronized (System.out) {
                assert printed == 0;
            }
        }).start();
    }
}
