// verdict: violated assertion
// A stream that is not a standard one: others may print before.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class FormatOwnStream {
    static final ByteArrayOutputStream out = new ByteArrayOutputStream();
    static final PrintStream stream = new PrintStream(out);

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> stream.printf("a"));
        Thread u = new Thread(() -> stream.print("b"));
        t.start();
        u.start();
        t.join();
        u.join();
        assert out.toString().equals("ab");
    }
}
