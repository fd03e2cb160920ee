// verdict: holds
import gov.nasa.jpf.annotation.FilterFrame;

/** Counts for ever in a variable that is no part of a state. */
public class FilterFrameCounts {
    static volatile boolean up;

    @FilterFrame
    static void count() {
        for (long i = 0; ; i++) {
            up = !up;
        }
    }

    public static void main(String[] args) {
        new Thread(FilterFrameCounts::count).start();
        count();
    }
}
