// args: 4 40 3 17
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.stream.*;

/** A stock exchange: traders in threads, one matcher per stock, a settlement behind read-write locks, auditors that must always see the same sum. */
public class ExchangeThreads {
    enum Side {
        BUY, SELL;

        Side other() {
            return this == BUY ? SELL : BUY;
        }
    }

    record Order(int id, int trader, String stock, Side side, int price, int amount) {
        Order minus(int taken) {
            return new Order(id, trader, stock, side, price, amount - taken);
        }
    }

    record Trade(String stock, int buyer, int seller, int price, int amount) {}

    static class Rejected extends Exception {
        Rejected(Order order, String why) {
            super("order " + order.id() + " of trader " + order.trader() + ": " + why);
        }
    }

    /** A queue of one's own, with wait and notifyAll, that can be closed. */
    static final class Mailbox<T> {
        private final Queue<T> items = new ArrayDeque<>();
        private final int capacity;
        private boolean closed;

        Mailbox(int capacity) {
            this.capacity = capacity;
        }

        synchronized void put(T item) throws InterruptedException {
            while (items.size() == capacity && !closed) {
                wait();
            }
            if (closed) {
                throw new IllegalStateException("closed");
            }
            items.add(item);
            notifyAll();
        }

        synchronized Optional<T> take() throws InterruptedException {
            while (items.isEmpty() && !closed) {
                wait();
            }
            T item = items.poll();
            notifyAll();
            return Optional.ofNullable(item);
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }
    }

    /** Orders by price, then by age; only the matcher's thread touches it. */
    static final class Book {
        private final EnumMap<Side, PriorityQueue<Order>> sides = new EnumMap<>(Side.class);
        private final List<Trade> trades = new ArrayList<>();

        Book() {
            Comparator<Order> age = Comparator.comparingInt(Order::id);
            sides.put(Side.BUY, new PriorityQueue<>(Comparator.comparingInt(Order::price).reversed().thenComparing(age)));
            sides.put(Side.SELL, new PriorityQueue<>(Comparator.comparingInt(Order::price).thenComparing(age)));
        }

        List<Trade> match(Order order) {
            List<Trade> made = new ArrayList<>();
            PriorityQueue<Order> against = sides.get(order.side().other());
            while (order.amount() > 0 && !against.isEmpty() && crosses(order, against.peek())) {
                Order best = against.poll();
                int amount = Math.min(order.amount(), best.amount());
                boolean buys = order.side() == Side.BUY;
                made.add(new Trade(order.stock(), (buys ? order : best).trader(), (buys ? best : order).trader(), best.price(), amount));
                order = order.minus(amount);
                if (best.amount() > amount) {
                    against.add(best.minus(amount));
                }
            }
            if (order.amount() > 0) {
                sides.get(order.side()).add(order);
            }
            trades.addAll(made);
            return made;
        }

        private static boolean crosses(Order order, Order best) {
            return order.side() == Side.BUY ? order.price() >= best.price() : order.price() <= best.price();
        }

        int open(Side side) {
            return sides.get(side).stream().mapToInt(Order::amount).sum();
        }
    }

    /** Cash and stocks of all traders; a trade moves both at once, and a reader never sees half of it. */
    static final class Settlement {
        private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
        private final long[] cash;
        private final Map<String, int[]> holdings = new TreeMap<>();

        Settlement(int traders, List<String> stocks) {
            cash = new long[traders];
            Arrays.fill(cash, 100_000);
            stocks.forEach(s -> holdings.put(s, IntStream.generate(() -> 500).limit(traders).toArray()));
        }

        void settle(Trade t) {
            lock.writeLock().lock();
            try {
                long price = (long) t.price() * t.amount();
                cash[t.buyer()] -= price;
                cash[t.seller()] += price;
                holdings.get(t.stock())[t.buyer()] += t.amount();
                holdings.get(t.stock())[t.seller()] -= t.amount();
            } finally {
                lock.writeLock().unlock();
            }
        }

        String totals() {
            lock.readLock().lock();
            try {
                return LongStream.of(cash).sum() + " " + holdings.values().stream().map(h -> IntStream.of(h).sum()).toList();
            } finally {
                lock.readLock().unlock();
            }
        }
    }

    /** Gives the orders of all traders to the matchers in the order of their numbers, whoever comes first. */
    static final class Sequencer {
        private final Lock lock = new ReentrantLock();
        private final Condition turned = lock.newCondition();
        private int turn;

        void inTurn(int id, Callable<Void> action) throws Exception {
            lock.lockInterruptibly();
            try {
                while (turn != id) {
                    turned.await();
                }
                action.call();
            } finally {
                turn++;
                turned.signalAll();
                lock.unlock();
            }
        }
    }

    private final List<String> stocks;
    private final Map<String, Mailbox<Order>> mailboxes = new HashMap<>();
    private final Map<String, Book> books = new TreeMap<>();
    private final Settlement settlement;
    private final Sequencer sequencer = new Sequencer();
    private final ConcurrentMap<Integer, LongAdder> volume = new ConcurrentSkipListMap<>();
    private final Queue<String> rejections = new ConcurrentLinkedQueue<>();
    private final int traders;

    ExchangeThreads(int traders, int stockCount) {
        this.traders = traders;
        stocks = IntStream.range(0, stockCount).mapToObj(i -> "ST" + (char) ('A' + i)).toList();
        settlement = new Settlement(traders, stocks);
        for (String stock : stocks) {
            mailboxes.put(stock, new Mailbox<>(2));
            books.put(stock, new Book());
        }
    }

    void submit(Order order) throws Rejected, InterruptedException {
        if (order.amount() <= 0) {
            throw new Rejected(order, "nothing to trade");
        }
        if (order.price() > 95) {
            throw new Rejected(order, "price " + order.price() + " out of bounds");
        }
        mailboxes.get(order.stock()).put(order);
    }

    private void matcher(String stock) {
        try {
            Optional<Order> next;
            while ((next = mailboxes.get(stock).take()).isPresent()) {
                for (Trade t : books.get(stock).match(next.get())) {
                    settlement.settle(t);
                    volume.computeIfAbsent(t.buyer(), k -> new LongAdder()).add(t.amount());
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void trader(int number, int orders, long seed) {
        Random random = new Random(seed * 31 + number);
        try {
            for (int i = 0; i < orders; i++) {
                int id = i * traders + number;
                Side side = random.nextBoolean() ? Side.BUY : Side.SELL;
                String stock = stocks.get(random.nextInt(stocks.size()));
                Order order = new Order(id, number, stock, side, 40 + random.nextInt(60), random.nextInt(25));
                sequencer.inTurn(id, () -> {
                    try {
                        submit(order);
                    } catch (Rejected e) {
                        rejections.add(e.getMessage());
                    }
                    return null;
                });
            }
        } catch (Exception e) {
            throw new IllegalStateException("trader " + number, e);
        }
    }

    /** Runs a day; the result is the same on every run because the sequencer fixes the order of each book. */
    void day(int orders, long seed) throws Exception {
        List<Thread> matchers = start("matcher ", stocks.size(), i -> () -> matcher(stocks.get(i)));
        String before = settlement.totals();
        AtomicBoolean open = new AtomicBoolean(true);
        AtomicInteger wrong = new AtomicInteger();
        Thread auditor = new Thread(() -> {
            while (open.get()) {
                if (!settlement.totals().equals(before)) {
                    wrong.incrementAndGet();
                }
                Thread.yield();
            }
        }, "auditor");
        auditor.setDaemon(true);
        auditor.start();
        List<Thread> all = start("trader ", traders, i -> () -> trader(i, orders, seed));
        for (Thread t : all) {
            t.join();
        }
        mailboxes.values().forEach(Mailbox::close);
        for (Thread t : matchers) {
            t.join();
        }
        open.set(false);
        auditor.join();
        System.out.println("totals " + settlement.totals() + " kept " + before.equals(settlement.totals()) + ", wrong audits " + wrong);
    }

    private static List<Thread> start(String name, int count, java.util.function.IntFunction<Runnable> body) {
        List<Thread> threads = IntStream.range(0, count).mapToObj(i -> new Thread(body.apply(i), name + i)).toList();
        threads.forEach(Thread::start);
        return threads;
    }

    void report() {
        books.forEach((stock, book) -> {
            IntSummaryStatistics prices = book.trades.stream().mapToInt(Trade::price).summaryStatistics();
            System.out.printf("%s %d trades, price %d to %d, mean %.3f, open %d/%d%n", stock, prices.getCount(), prices.getMin(), prices.getMax(), prices.getAverage(), book.open(Side.BUY), book.open(Side.SELL));
            System.out.println("  last " + book.trades.get(book.trades.size() - 1));
        });
        System.out.println("bought " + volume + ", cash " + Arrays.toString(settlement.cash));
        settlement.holdings.forEach((stock, held) -> System.out.println(stock + " " + Arrays.toString(held)));
        System.out.println(rejections.size() + " rejected, first: " + rejections.peek());
    }

    /** What happens at the edges: a closed mailbox, an interrupted trader, a matcher that fails. */
    private static void edges() throws Exception {
        Mailbox<String> box = new Mailbox<>(1);
        box.put("only");
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        Thread blocked = new Thread(() -> {
            try {
                box.put("too much");
            } catch (IllegalStateException | InterruptedException e) {
                log.add(e.toString());
            }
        });
        blocked.start();
        awaitWaiting(blocked);
        box.close();
        blocked.join();
        System.out.println(log + " " + box.take() + " " + box.take());
        Sequencer never = new Sequencer();
        Thread waits = new Thread(() -> {
            try {
                never.inTurn(5, () -> null);
            } catch (Exception e) {
                log.add(e + " " + Thread.currentThread().isInterrupted());
            }
        });
        waits.start();
        awaitWaiting(waits);
        waits.interrupt();
        waits.join();
        System.out.println(log.get(1) + " turn " + never.turn);
    }

    private static void awaitWaiting(Thread t) {
        while (t.getState() != Thread.State.WAITING) {
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        int[] n = Stream.of(args).mapToInt(Integer::parseInt).toArray();
        ExchangeThreads exchange = new ExchangeThreads(n[0], n[2]);
        exchange.day(n[1], n[3]);
        exchange.report();
        edges();
        Thread failing = new Thread(() -> exchange.trader(0, 1, 1), "late trader");
        failing.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + ": " + e.getMessage() + " because of " + e.getCause()));
        exchange.sequencer.turn = 0;
        failing.start();
        failing.join();
        System.exit(exchange.rejections.size());
    }
}
