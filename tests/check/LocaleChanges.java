// verdict: violated assertion
// Which locale is usual is for all threads, and one of them changes it in a synchronized method.
import java.util.Locale;

public class LocaleChanges {
    public static void main(String[] args) {
        Locale.setDefault(Locale.US);
        new Thread(() -> Locale.setDefault(Locale.ROOT)).start();
        assert Locale.getDefault() == Locale.US;
    }
}
