// verdict: violated assertion
// Volatile orders the accesses, but an increment is still two of them.
public class CounterVolatile {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        assert n == 2;
    }
}
