// verdict: violated assertion
// Who has a class initialized may come after another thread.
import java.lang.invoke.MethodHandles;

public class ClassInitEnsured {
    static class Held {
        static int x;
        static final String who = Thread.currentThread().getName();
    }

    public static void main(String[] args) throws InterruptedException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Thread t = new Thread(() -> {
            try {
                lookup.ensureInitialized(Held.class);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        }, "T");
        Thread u = new Thread(() -> Held.x = 1, "U");
        t.start();
        u.start();
        t.join();
        u.join();
        assert Held.who.equals("T");
    }
}
