// verdict: violated assertion
public class StringBuilderShared {
    static final StringBuilder text = new StringBuilder();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> text.append('a'));
        t.start();
        text.append('b');
        t.join();
        assert text.length() == 2;
    }
}
