// verdict: violated assertion
// System.out is final, and changes all the same.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;

public class SetOutElsewhere {
    public static void main(String[] args) {
        PrintStream before = System.out;
        PrintStream other = new PrintStream(new ByteArrayOutputStream());
        new Thread(() -> System.setOut(other)).start();
        assert System.out == before;
    }
}
