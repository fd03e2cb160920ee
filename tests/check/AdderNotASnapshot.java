// verdict: violated assertion
import java.util.concurrent.atomic.LongAdder;

public class AdderNotASnapshot {
    static final LongAdder adder = new LongAdder();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(adder::increment);
        t.start();
        assert adder.sum() == 1 : "the other thread has not added yet";
        t.join();
    }
}
