/** A class that can't be initialized. */
public class Unready {
    static final int NUMBER = Integer.parseInt("none");

    boolean repOk() {
        return true;
    }
}
