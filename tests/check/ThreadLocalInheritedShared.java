// verdict: violated assertion
// What a thread inherits, its starter has too: both change one object.
public class ThreadLocalInheritedShared {
    static final class Box {
        int value;
    }

    static final InheritableThreadLocal<Box> LOCAL = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        Box box = new Box();
        LOCAL.set(box);
        Thread t = new Thread(() -> LOCAL.get().value++);
        t.start();
        box.value++;
        t.join();
        assert box.value == 2;
    }
}
