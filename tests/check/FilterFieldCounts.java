// verdict: holds
import gov.nasa.jpf.annotation.FilterField;
import gov.nasa.jpf.vm.Verify;

/** Counts for ever, in fields that are no part of a state. */
public class FilterFieldCounts {
    @FilterField static int ticks;
    @FilterField long turns;
    volatile boolean up;

    void turn() {
        Verify.beginAtomic();
        turns++;
        ticks++;
        Verify.endAtomic();
        up = !up;
    }

    public static void main(String[] args) {
        FilterFieldCounts it = new FilterFieldCounts();
        new Thread(() -> {
            while (true) {
                it.turn();
            }
        }).start();
        while (true) {
            it.turn();
        }
    }
}
