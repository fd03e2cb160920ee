// verdict: holds
// options: --invariant InvariantForEver.oneToken
// A token goes round for ever, and is never in two places.
public class InvariantForEver {
    static volatile int holder;

    static boolean oneToken() {
        return holder == 0 || holder == 1;
    }

    static void play(int me) {
        while (true) {
            if (holder == me) {
                holder = 1 - me;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> play(1)).start();
        play(0);
    }
}
