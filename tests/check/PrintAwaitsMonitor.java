// verdict: violated assertion
// Whoever prints to standard output comes before or after whoever has its monitor.
public class PrintAwaitsMonitor {
    static volatile int printed;

    public static void main(String[] args) {
        new Thread(() -> {
            System.out.print("a");
            printed = 1;
        }).start();
        new Thread(() -> {
            synchronized (System.out) {
                assert printed == 0;
            }
        }).start();
    }
}
