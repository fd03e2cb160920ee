// verdict: holds
// Lamport's bakery for two: a ticket, and the smaller one goes first.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class Bakery {
    static final AtomicIntegerArray choosing = new AtomicIntegerArray(2), number = new AtomicIntegerArray(2);
    static int inside;

    static void enter(int me) {
        int other = 1 - me;
        choosing.set(me, 1);
        number.set(me, number.get(other) + 1);
        choosing.set(me, 0);
        while (choosing.get(other) == 1) {
            Thread.onSpinWait();
        }
        while (before(other, me)) {
            Thread.onSpinWait();
        }
        inside++;
        assert inside == 1;
        inside--;
        number.set(me, 0);
    }

    static boolean before(int other, int me) {
        int his = number.get(other), mine = number.get(me);
        return his != 0 && (his < mine || his == mine && other < me);
    }

    public static void main(String[] args) {
        new Thread(() -> enter(0)).start();
        enter(1);
    }
}
