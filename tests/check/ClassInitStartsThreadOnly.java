// verdict: holds
// The initializer starts a thread that needs the class, but does not wait for it.
public class ClassInitStartsThreadOnly {
    static class Service {
        static volatile int port = 7;

        static {
            new Thread(() -> port = 80).start();
            assert port == 7 : "the thread has to wait for the initializer";
        }
    }

    public static void main(String[] args) {
        assert Service.port == 7 || Service.port == 80;
    }
}
