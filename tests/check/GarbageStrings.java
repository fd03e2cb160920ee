// verdict: holds
public class GarbageStrings {
    static volatile String text = "";

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                text = text.length() > 2 ? "" : text + "x";
            }
        }).start();
        while (true) {
            assert text.length() <= 3;
        }
    }
}
