// verdict: holds
// A string caches its hash without synchronization, on purpose.
public class StringHashShared {
    static final String text = new String("shared");

    public static void main(String[] args) {
        new Thread(() -> {
            assert text.hashCode() == "shared".hashCode();
        }).start();
        assert text.hashCode() == -903566235;
    }
}
