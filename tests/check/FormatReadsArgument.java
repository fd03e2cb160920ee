// verdict: violated assertion
// What is formatted is looked at between two writes of another thread.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicInteger;

public class FormatReadsArgument {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            new PrintStream(out).printf("%s", count);
            assert !out.toString().equals("1");
        }).start();
        new Thread(() -> {
            count.set(1);
            count.set(2);
        }).start();
    }
}
