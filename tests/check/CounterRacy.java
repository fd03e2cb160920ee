// verdict: violated assertion
// Two increments without a lock: one can be lost.
public class CounterRacy {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        assert n == 2 : "an increment was lost";
    }
}
