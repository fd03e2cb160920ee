// verdict: holds
// options: --property race
public class RaceReadersOnly {
    static int n = 5;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            assert n == 5;
        });
        t.start();
        assert n == 5;
        t.join();
    }
}
