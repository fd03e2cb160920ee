/** Transfers between accounts, each under the locks of both in the order of their numbers. */
public class Bank {
    static final class Account {
        final int number;
        int balance = 10;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int n = Integer.parseInt(args[0]);
        Account[] accounts = new Account[n];
        for (int i = 0; i < n; i++) {
            accounts[i] = new Account(i);
        }
        Thread[] clerks = new Thread[n];
        for (int i = 0; i < n; i++) {
            Account from = accounts[i];
            Account to = accounts[(i + 1) % n];
            clerks[i] = new Thread(() -> {
                transfer(from, to, 3);
                transfer(to, from, 1);
            });
            clerks[i].start();
        }
        for (Thread clerk : clerks) {
            clerk.join();
        }
        int sum = 0;
        for (Account account : accounts) {
            sum += account.balance;
        }
        assert sum == 10 * n;
    }
}
