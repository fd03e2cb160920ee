// verdict: holds
// races: some
// The array of arguments may be shared as well.
public class FormatArguments {
    static final Object[] all = {"a", "b"};

    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s %s%n", all)).start();
        new Thread(() -> all[1] = "c").start();
    }
}
