// verdict: holds
// races: some
// Reflection writes a field as a program does.
import java.lang.reflect.Field;

public class ReflectedRace {
    int f;

    public static void main(String[] args) throws Exception {
        Field field = ReflectedRace.class.getDeclaredField("f");
        ReflectedRace o = new ReflectedRace();
        Thread t = new Thread(() -> {
            try {
                field.setInt(o, 1);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        int seen = o.f;
        t.join();
        assert seen < 2;
    }
}
