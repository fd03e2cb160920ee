// verdict: violated assertion
// A daemon may be fast enough to fail before the program ends.
public class DaemonFails {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            assert false;
        });
        t.setDaemon(true);
        t.start();
    }
}
