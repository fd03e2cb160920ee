// verdict: violated deadlock
// The initializer waits for a thread that needs the class.
public class ClassInitStartsThread {
    static class Service {
        static int port;

        static {
            Thread t = new Thread(() -> port = 80);
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        int port = Service.port;
    }
}
