// verdict: holds
// options: --property race
public class RaceReadAfterJoin {
    static int n;

    public static void main(String[] args) throws Exception {
        n = 1;
        Thread t = new Thread(() -> n++);
        t.start();
        t.join();
        n++;
        assert n == 3;
    }
}
