// verdict: holds
// races: none
public class StringBufferShared {
    static final StringBuffer text = new StringBuffer();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> text.append('a'));
        t.start();
        text.append('b');
        t.join();
        assert text.length() == 2;
    }
}
