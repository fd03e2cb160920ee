// verdict: holds
// What is left out of states still counts while a thread uses it.
import gov.nasa.jpf.annotation.FilterField;

public class FilteredCount {
    @FilterField
    static int log;
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            log++;
            x = 1;
        });
        thread.start();
        x = 2;
        log++;
        thread.join();
    }
}
