// verdict: holds
// races: none
// Volatile accesses by a handle to a variable that is declared without, as elements of an array too.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OrderHandles {
    static int x;
    static final VarHandle X, E = MethodHandles.arrayElementVarHandle(int[].class);

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(OrderHandles.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = new int[2];
        Thread t = new Thread(() -> {
            X.setVolatile(1);
            E.getAndAdd(a, 1, 1);
        });
        t.start();
        int seen = (int) X.getVolatile() + (int) E.compareAndExchange(a, 1, 0, 5);
        t.join();
        assert seen < 3;
    }
}
