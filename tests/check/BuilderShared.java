// verdict: holds
// races: some
// A StringBuilder is not made for two threads.
public class BuilderShared {
    public static void main(String[] args) throws Exception {
        StringBuilder s = new StringBuilder();
        Thread t = new Thread(() -> s.append('a'));
        t.start();
        int n = s.length();
        t.join();
        assert n < 2 && s.toString().equals("a");
    }
}
