// verdict: violated uncaught-exception
public class UncaughtInMain {
    public static void main(String[] args) {
        int[] none = new int[0];
        none[args.length] = 1;
    }
}
