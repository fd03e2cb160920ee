// verdict: holds
// However contended, no addition gets lost.
import java.util.concurrent.atomic.LongAdder;

public class AdderSum {
    static final LongAdder adder = new LongAdder();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(adder::increment);
        t.start();
        adder.add(2);
        t.join();
        assert adder.sum() == 3;
    }
}
