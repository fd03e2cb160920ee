// verdict: violated assertion
// A string made of characters that are being written has some of them.
public class StringTorn {
    public static void main(String[] args) throws Exception {
        char[] c = {'a', 'a'};
        Thread t = new Thread(() -> {
            c[0] = 'b';
            c[1] = 'b';
        });
        t.start();
        String s = new String(c);
        t.join();
        assert !s.equals("ab");
    }
}
