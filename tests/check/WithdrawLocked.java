// verdict: holds
// races: none
public class WithdrawLocked {
    static int balance = 10;

    static synchronized void withdraw(int amount) {
        if (balance >= amount) {
            balance -= amount;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> withdraw(7));
        t.start();
        withdraw(6);
        t.join();
        assert balance >= 0;
    }
}
