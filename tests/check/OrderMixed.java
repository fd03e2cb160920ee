// verdict: holds
// races: some
// A plain read races with a volatile write to the same variable.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OrderMixed {
    static int x;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(OrderMixed.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> X.setVolatile(1));
        t.start();
        int seen = x;
        t.join();
        assert seen < 2;
    }
}
