// verdict: violated deadlock
// Money in both directions, each with the source locked first.
public class TransferUnordered {
    static class Account {
        int money = 10;
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.money -= amount;
                to.money += amount;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(), b = new Account();
        Thread t = new Thread(() -> transfer(a, b, 1));
        t.start();
        transfer(b, a, 2);
        t.join();
        assert a.money + b.money == 20;
    }
}
