// verdict: holds
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class AtomicVarHandle {
    volatile int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(AtomicVarHandle.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicVarHandle box = new AtomicVarHandle();
        Thread t = new Thread(() -> {
            int old = (int) N.getAndAdd(box, 1);
        });
        t.start();
        int old = (int) N.getAndAdd(box, 1);
        t.join();
        assert box.n == 2;
    }
}
