// verdict: holds
// races: none
// What was written before start is there.
public class StartSeesBefore {
    static int n;

    public static void main(String[] args) throws Exception {
        n = 1;
        Thread t = new Thread(() -> {
            assert n == 1;
            n = 2;
        });
        t.start();
        t.join();
        assert n == 2;
    }
}
