// verdict: holds
// options: --forbid-call ForbiddenNotReached.launch
public class ForbiddenNotReached {
    static volatile boolean armed;

    static void launch() {
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> armed = !armed);
        t.start();
        t.join();
        if (!armed) {
            launch();
        }
    }
}
