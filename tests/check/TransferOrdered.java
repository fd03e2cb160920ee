// verdict: holds
// races: none
public class TransferOrdered {
    static class Account {
        final int number;
        int money = 10;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        synchronized (first) {
            synchronized (first == from ? to : from) {
                from.money -= amount;
                to.money += amount;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(1), b = new Account(2);
        Thread t = new Thread(() -> transfer(a, b, 1));
        t.start();
        transfer(b, a, 2);
        t.join();
        assert a.money == 11 && b.money == 9;
    }
}
