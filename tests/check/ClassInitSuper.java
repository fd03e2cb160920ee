// verdict: violated deadlock
// A superclass whose initializer makes an object of the subclass: one thread begins above, one below.
public class ClassInitSuper {
    static class Base {
        static final Base DEFAULT = new Derived();
    }

    static class Derived extends Base {
        static void touch() {
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Object o = Base.DEFAULT;
        }).start();
        Derived.touch();
    }
}
