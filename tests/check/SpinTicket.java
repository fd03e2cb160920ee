// verdict: holds
// races: none
import java.util.concurrent.atomic.AtomicInteger;

public class SpinTicket {
    static final AtomicInteger next = new AtomicInteger();
    static volatile int serving;
    static int n;

    static void add() {
        int mine = next.getAndIncrement();
        while (serving != mine) {
            Thread.onSpinWait();
        }
        n++;
        serving = mine + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(SpinTicket::add);
        Thread u = new Thread(SpinTicket::add);
        t.start();
        u.start();
        t.join();
        u.join();
        assert n == 2;
    }
}
