// verdict: holds
// races: none
// A StringBuilder under a lock, which has to grow.
public class BuilderLocked {
    public static void main(String[] args) throws Exception {
        StringBuilder s = new StringBuilder(1);
        Thread t = new Thread(() -> {
            synchronized (s) {
                s.append("ab");
            }
        });
        t.start();
        synchronized (s) {
            s.append("cd");
        }
        t.join();
        String all = s.toString();
        assert all.equals("abcd") || all.equals("cdab");
    }
}
