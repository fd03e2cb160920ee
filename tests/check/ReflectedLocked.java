// verdict: holds
// races: none
// The same under a lock.
import java.lang.reflect.Array;
import java.lang.reflect.Field;

public class ReflectedLocked {
    volatile int f;

    public static void main(String[] args) throws Exception {
        Field field = ReflectedLocked.class.getDeclaredField("f");
        ReflectedLocked o = new ReflectedLocked();
        int[] x = new int[2];
        Thread t = new Thread(() -> {
            try {
                field.setInt(o, 1);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
            synchronized (x) {
                Array.setInt(x, 0, 1);
                Array.setInt(x, 1, 1);
            }
        });
        t.start();
        int seen = o.f;
        synchronized (x) {
            assert x[0] == x[1];
        }
        t.join();
        assert seen < 2;
    }
}
