// verdict: violated assertion
// Check, then act: the account is overdrawn.
import java.util.concurrent.atomic.AtomicInteger;

public class WithdrawUnlocked {
    static final AtomicInteger balance = new AtomicInteger(10);

    static void withdraw(int amount) {
        if (balance.get() >= amount) {
            balance.addAndGet(-amount);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> withdraw(7));
        t.start();
        withdraw(6);
        t.join();
        assert balance.get() >= 0;
    }
}
