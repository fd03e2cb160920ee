// verdict: violated assertion
// A VarHandle's get and set are two steps.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class AtomicVarHandlePlain {
    int n;
    static final VarHandle N;

    static {
        try {
            N = MethodHandles.lookup().findVarHandle(AtomicVarHandlePlain.class, "n", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void add() {
        int old = (int) N.getVolatile(this);
        N.setVolatile(this, old + 1);
    }

    public static void main(String[] args) throws Exception {
        AtomicVarHandlePlain box = new AtomicVarHandlePlain();
        Thread t = new Thread(box::add);
        t.start();
        box.add();
        t.join();
        assert box.n == 2;
    }
}
