// verdict: holds
// Boxed numbers beyond the cache are new objects each time.
public class GarbageBoxes {
    static volatile Integer n = 1000;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                n = 1000 + (n + 1) % 3;
            }
        }).start();
        while (true) {
            int seen = n;
            assert seen >= 1000 && seen < 1003;
        }
    }
}
