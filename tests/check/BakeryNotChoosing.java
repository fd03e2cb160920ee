// verdict: violated assertion
// Without the flag, a thread can pass while the other is still writing down its ticket.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BakeryNotChoosing {
    static final AtomicIntegerArray number = new AtomicIntegerArray(2);
    static final AtomicInteger inside = new AtomicInteger();

    static void enter(int me) {
        int other = 1 - me;
        number.set(me, number.get(other) + 1);
        while (before(other, me)) {
            Thread.onSpinWait();
        }
        assert inside.incrementAndGet() == 1;
        inside.decrementAndGet();
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
