/** Predicates that are none. */
public class Faulty {
    int size;
    Faulty next;

    boolean writes() {
        size = 7;
        return true;
    }

    boolean looksAtTheClock() {
        return System.nanoTime() > size;
    }

    boolean throwsUp() {
        return next.size == 1;
    }

    boolean neverReturns() {
        while (size == 0) {
            Thread.onSpinWait();
        }
        return true;
    }
}
