// verdict: holds
// races: some
// Whether a field may be used is a plain variable of its mirror: two threads that share the mirror race for it.
import java.lang.reflect.Field;

public class RaceOnAccessible {
    private int x;
    static Field mirror;

    @SuppressWarnings("deprecation")
    public static void main(String[] args) throws Exception {
        mirror = RaceOnAccessible.class.getDeclaredField("x");
        Thread opener = new Thread(() -> mirror.setAccessible(true));
        opener.start();
        mirror.isAccessible();
        opener.join();
    }
}
