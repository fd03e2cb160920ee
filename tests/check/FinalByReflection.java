// verdict: violated assertion
// Reflection changes a final field of an object that others have.
import java.lang.reflect.Field;

public class FinalByReflection {
    static class Box {
        final Object value;

        Box(Object value) {
            this.value = value;
        }
    }

    public static void main(String[] args) {
        Object first = new Object();
        Box box = new Box(first);
        new Thread(() -> {
            try {
                Field field = Box.class.getDeclaredField("value");
                field.setAccessible(true);
                field.set(box, null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        assert box.value == first;
    }
}
