// verdict: holds
// What is set before the thread starts does not change while it runs.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class SetOutBefore {
    public static void main(String[] args) throws Exception {
        PrintStream other = new PrintStream(new ByteArrayOutputStream());
        System.setOut(other);
        Thread t = new Thread(() -> {
            assert System.out == other;
        });
        t.start();
        assert System.out == other;
        t.join();
    }
}
