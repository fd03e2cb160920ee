// args: 5 4 60
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

/** A bank whose accounts are used by many threads at once: the totals must come out right however they run. */
public class BankThreads {
    static class InsufficientFunds extends Exception {
        InsufficientFunds(String who, long wanted, long has) { super(who + " wants " + wanted + " and has " + has); }
    }

    interface Account { String name(); long balance(); void deposit(long amount); void withdraw(long amount) throws InsufficientFunds; Lock lock(); }

    static class Basic implements Account {
        private final String name; private long balance; private final ReentrantLock lock = new ReentrantLock(); private final Condition grown = lock.newCondition();
        Basic(String name, long balance) { this.name = name; this.balance = balance; }
        @Override public String name() { return name; }
        @Override public Lock lock() { return lock; }
        @Override public long balance() { lock.lock(); try { return balance; } finally { lock.unlock(); } }
        @Override public void deposit(long amount) {
            if (amount < 0) throw new IllegalArgumentException("negative amount");
            lock.lock();
            try { balance += amount; grown.signalAll(); } finally { lock.unlock(); }
        }
        @Override public void withdraw(long amount) throws InsufficientFunds {
            lock.lock();
            try { if (balance < amount) throw new InsufficientFunds(name, amount, balance); balance -= amount; } finally { lock.unlock(); }
        }
        boolean awaitBalance(long wanted, long millis) throws InterruptedException {
            lock.lock();
            try {
                long left = TimeUnit.MILLISECONDS.toNanos(millis);
                while (balance < wanted) { if (left <= 0) return false; left = grown.awaitNanos(left); }
                return true;
            } finally { lock.unlock(); }
        }
    }

    record Transfer(int id, Account from, Account to, long amount) {}

    static class Ledger {
        private final ConcurrentSkipListMap<Integer, String> entries = new ConcurrentSkipListMap<>();
        private final LongAdder moved = new LongAdder();
        void record(Transfer t, boolean done) { entries.put(t.id(), t.from().name() + ">" + t.to().name() + ":" + t.amount() + (done ? "" : "!")); if (done) moved.add(t.amount()); }
    }

    static class Bank {
        final List<Basic> accounts = new ArrayList<>();
        final Ledger ledger = new Ledger();
        final AtomicInteger refused = new AtomicInteger();

        /** Locks in the order of names, so that no two transfers wait for each other. */
        void transfer(Transfer t) {
            Account first = t.from().name().compareTo(t.to().name()) < 0 ? t.from() : t.to(), second = first == t.from() ? t.to() : t.from();
            first.lock().lock();
            try {
                second.lock().lock();
                try { t.from().withdraw(t.amount()); t.to().deposit(t.amount()); ledger.record(t, true); }
                catch (InsufficientFunds e) { refused.incrementAndGet(); ledger.record(t, false); }
                finally { second.lock().unlock(); }
            } finally { first.lock().unlock(); }
        }

        /** The sum of all balances, with all accounts locked. */
        long audit() {
            List<Basic> sorted = new ArrayList<>(accounts);
            sorted.sort(Comparator.comparing(Account::name));
            for (Basic a : sorted) a.lock().lock();
            try { return sorted.stream().mapToLong(Account::balance).sum(); }
            finally { Collections.reverse(sorted); for (Basic a : sorted) a.lock().unlock(); }
        }
    }

    public static void main(String[] args) throws Exception {
        int accounts = Integer.parseInt(args[0]), tellers = Integer.parseInt(args[1]), transfers = Integer.parseInt(args[2]);
        Bank bank = new Bank();
        for (int i = 0; i < accounts; i++) bank.accounts.add(new Basic("a" + i, 1000));
        long total = bank.audit();
        BlockingQueue<Transfer> work = new ArrayBlockingQueue<>(7);
        Transfer poison = new Transfer(-1, null, null, 0);
        AtomicLong audits = new AtomicLong();
        AtomicBoolean wrong = new AtomicBoolean();
        ExecutorService pool = Executors.newFixedThreadPool(tellers);
        List<Future<Integer>> done = new ArrayList<>();
        for (int t = 0; t < tellers; t++) done.add(pool.submit(() -> {
            int n = 0;
            for (Transfer x; (x = work.take()) != poison; n++) bank.transfer(x);
            work.put(poison);
            return n;
        }));
        Thread auditor = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) { if (bank.audit() != total) wrong.set(true); audits.incrementAndGet(); Thread.yield(); }
        }, "auditor");
        auditor.start();
        Random r = new Random(42);
        for (int i = 0; i < transfers; i++) {
            int a = r.nextInt(accounts), b = (a + 1 + r.nextInt(accounts - 1)) % accounts;
            work.put(new Transfer(i, bank.accounts.get(a), bank.accounts.get(b), 1 + r.nextInt(300)));
        }
        work.put(poison);
        int handled = 0;
        for (Future<Integer> f : done) handled += f.get();
        auditor.interrupt();
        auditor.join();
        pool.shutdown();
        System.out.println(handled + " transfers, " + (bank.audit() == total) + " " + wrong + " " + (audits.get() > 0) + " " + bank.ledger.entries.size());
        long done2 = bank.ledger.entries.values().stream().filter(s -> !s.endsWith("!")).mapToLong(s -> Long.parseLong(s.substring(s.indexOf(':') + 1))).sum();
        System.out.println((done2 == bank.ledger.moved.sum()) + " " + (bank.refused.get() == bank.ledger.entries.values().stream().filter(s -> s.endsWith("!")).count()));

        Basic poor = new Basic("poor", 0);
        try { poor.withdraw(5); } catch (InsufficientFunds e) { System.out.println(e.getMessage()); }
        try { poor.deposit(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(poor.awaitBalance(1, 5));
        Thread giver = new Thread(() -> { for (int i = 0; i < 10; i++) { poor.deposit(10); Thread.yield(); } });
        giver.start();
        System.out.println(poor.awaitBalance(100, 60_000) + " " + poor.balance());
        giver.join();

        Map<String, Long> interest = bank.accounts.parallelStream().collect(Collectors.toConcurrentMap(Account::name, a -> 5L));
        System.out.println(new TreeMap<>(interest));
        CompletableFuture<Long> sum = bank.accounts.stream().map(a -> CompletableFuture.supplyAsync(a::balance)).reduce(CompletableFuture.completedFuture(0L), (x, y) -> x.thenCombine(y, Long::sum));
        System.out.println(sum.get() == total);
    }
}
