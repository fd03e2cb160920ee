// verdict: holds
// races: some
// Nothing protects what is formatted.
public class FormatArgumentRaces {
    static final StringBuilder text = new StringBuilder("a");

    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s", text)).start();
        new Thread(() -> text.setLength(0)).start();
    }
}
