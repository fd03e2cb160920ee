// verdict: holds
// races: none
// The holder idiom: made once, and seen complete by all.
public class ClassInitOnce {
    static int made;

    static class Holder {
        static final Holder INSTANCE = new Holder();
        final int value;

        Holder() {
            made++;
            value = 42;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert Holder.INSTANCE.value == 42;
        });
        t.start();
        assert Holder.INSTANCE.value == 42;
        t.join();
        assert made == 1;
    }
}
