// verdict: violated race
// options: --property race
// A flag that is not volatile: under the memory model the loop may never see it.
public class RaceFlagPlain {
    static boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        while (!done) {
            Thread.onSpinWait();
        }
    }
}
