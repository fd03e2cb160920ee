// verdict: holds
// races: none
// Both threads enter again and again: endless, with few states.
public class PetersonForEver {
    static final class Side {
        volatile boolean want;
    }

    static final Side[] sides = {new Side(), new Side()};
    static volatile int turn;
    static int inside;

    static void play(int me) {
        while (true) {
            sides[me].want = true;
            turn = 1 - me;
            while (sides[1 - me].want && turn == 1 - me) {
                Thread.onSpinWait();
            }
            inside++;
            assert inside == 1;
            inside--;
            sides[me].want = false;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> play(0)).start();
        play(1);
    }
}
