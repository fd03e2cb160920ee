// verdict: unknown
// options: --time-limit 2s
// Nothing but threads, before anything else could be chosen: a limit ends it all the same.
public class ThreadsForEver {
    public static void main(String[] args) {
        while (true) {
            new Thread(() -> { }).start();
        }
    }
}
