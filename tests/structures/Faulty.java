/** Predicates that are none. */
public class Faulty {
    int size;
    Faulty next;
    int[] numbers;

    boolean writes() {
        size = 7;
        return true;
    }

    boolean writesElement() {
        if (numbers.length > 0) {
            numbers[0] = 1;
        }
        return true;
    }

    boolean exits() {
        if (size == 1) {
            System.exit(0);
        }
        return true;
    }

    boolean starts() throws java.io.IOException {
        return size == 0 || new ProcessBuilder("true").start() == null;
    }

    boolean draws() {
        return size == 0 && new java.util.Random().nextInt() > 0;
    }

    boolean rolls() {
        return size == 0 && Math.random() > 0.5;
    }

    /** Does not expect that a list leads back to itself. */
    boolean recurses() {
        return next == null || next.recurses();
    }

    boolean looksAtTheClock() {
        return System.nanoTime() > size;
    }

    boolean throwsUp() {
        return next.size == 1;
    }

    boolean sleeps() throws InterruptedException {
        if (size == 1) {
            Thread.sleep(100_000);
        }
        return true;
    }

    boolean neverReturns() {
        while (size == 0) {
            Thread.onSpinWait();
        }
        return true;
    }
}
