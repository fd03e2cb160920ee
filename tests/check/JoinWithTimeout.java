// verdict: violated assertion
// A timed join may give up at any time.
public class JoinWithTimeout {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> n = 1);
        worker.start();
        worker.join(1000);
        assert n == 1;
    }
}
