// verdict: violated assertion
// The sum is looked at between the two halves of a transfer.
public class TransferHalfLocked {
    static class Account {
        int money = 10;

        synchronized void add(int amount) {
            money += amount;
        }

        synchronized int get() {
            return money;
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(), b = new Account();
        Thread t = new Thread(() -> {
            a.add(-1);
            b.add(1);
        });
        t.start();
        assert a.get() + b.get() == 20;
        t.join();
    }
}
