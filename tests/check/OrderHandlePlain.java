// verdict: violated race
// options: --property race
// The plain mode of a handle is a plain access.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OrderHandlePlain {
    volatile int x;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(OrderHandlePlain.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        OrderHandlePlain o = new OrderHandlePlain();
        Thread t = new Thread(() -> X.set(o, 1));
        t.start();
        int seen = o.x;
        t.join();
        assert seen < 2;
    }
}
