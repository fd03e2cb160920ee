// verdict: holds
// races: some
// A long may be written in two halves under the memory model; in sequentially consistent executions it is not.
public class RaceLongHalves {
    static long n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n = -1L);
        t.start();
        long seen = n;
        assert seen == 0 || seen == -1;
        t.join();
    }
}
