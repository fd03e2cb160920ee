// verdict: holds
import vitrum.Verify;

public class ChoiceInThreadsHolds {
    static volatile int n;

    static void add() {
        n = n + Verify.getInt(1, 2);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ChoiceInThreadsHolds::add);
        t.start();
        add();
        t.join();
        assert n >= 1 && n <= 4;
    }
}
