// verdict: violated forbidden-call
// options: --forbid-call java.lang.Thread.sleep
// The library calls it.
import java.util.concurrent.TimeUnit;

public class ForbiddenThroughLibrary {
    public static void main(String[] args) throws Exception {
        TimeUnit.MILLISECONDS.sleep(1);
    }
}
