// verdict: holds
// races: none
public class SpinYieldHandover {
    static volatile int turn;
    static int n;

    static void play(int me) {
        for (int i = 0; i < 2; i++) {
            while (turn != me) {
                Thread.yield();
            }
            n++;
            turn = 1 - me;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> play(1));
        t.start();
        play(0);
        t.join();
        assert n == 4;
    }
}
