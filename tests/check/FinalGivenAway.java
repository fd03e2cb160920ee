// verdict: violated assertion
// Reflection changes a final field of an object that its only owner was given by somebody who has read it.
import java.lang.reflect.Field;

public class FinalGivenAway {
    static volatile int turns;

    static class Box {
        final Object value;

        Box(Object value) {
            this.value = value;
        }
    }

    static class Setter extends Thread {
        final Box box;

        Setter(Box box) {
            this.box = box;
        }

        @Override
        public void run() {
            try {
                Field field = Box.class.getDeclaredField("value");
                field.setAccessible(true);
                field.set(box, null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> turns++).start();
        Object first = new Object();
        Box box = new Box(first);
        new Setter(box).start();
        assert box.value == first;
        box = null;
        turns++;
    }
}
