// verdict: holds
// Endless allocation: finite only if garbage does not count.
public class GarbageLoop {
    static Object latest;

    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (true) {
            latest = new int[2];
        }
    }
}
