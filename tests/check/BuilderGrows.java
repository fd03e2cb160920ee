// verdict: violated assertion
// What another thread appends while a StringBuilder copies itself into a larger array is lost.
public class BuilderGrows {
    public static void main(String[] args) throws Exception {
        StringBuilder s = new StringBuilder(2);
        s.append('-');
        Thread t = new Thread(() -> s.setCharAt(0, 'x'));
        t.start();
        s.append("abc");
        t.join();
        assert s.charAt(0) == 'x';
    }
}
