/** A class whose initializer needs what is not modelled. */
public class Unmodelled {
    static final Object PROCESS = start();

    private static Object start() {
        try {
            return new ProcessBuilder("true").start();
        } catch (java.io.IOException e) {
            return null;
        }
    }

    boolean repOk() {
        return true;
    }
}
