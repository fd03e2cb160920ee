// verdict: holds
// not yet: while it spins, an Exchanger draws pseudo-random numbers, and each is a state
import java.util.concurrent.Exchanger;

public class ExchangerTwo {
    static final Exchanger<String> exchanger = new Exchanger<>();

    static String swap(String mine) {
        try {
            return exchanger.exchange(mine);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert swap("a").equals("b");
        }).start();
        assert swap("b").equals("a");
    }
}
