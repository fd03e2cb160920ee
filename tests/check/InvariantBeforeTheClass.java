// verdict: holds
// options: --invariant InvariantBeforeTheClass.ok
// Nobody can ask a class that is still being initialized.
public class InvariantBeforeTheClass {
    static final Object lock = new Object();
    static Object made = make();

    static Object make() {
        System.out.println("making");
        synchronized (lock) {
            return new Object();
        }
    }

    static boolean ok() {
        return made != null;
    }

    public static void main(String[] args) {
        System.out.println("made");
    }
}
