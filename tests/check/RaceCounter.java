// verdict: violated race
// options: --property race
public class RaceCounter {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
    }
}
