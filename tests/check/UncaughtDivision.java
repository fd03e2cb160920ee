// verdict: violated uncaught-exception
// Zero for a moment only.
public class UncaughtDivision {
    static volatile int n = 1;

    public static void main(String[] args) {
        new Thread(() -> {
            n--;
            n++;
        }).start();
        int q = 10 / n;
    }
}
