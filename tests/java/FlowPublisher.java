import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

/** Flow and SubmissionPublisher: demand, a processor, errors, several subscribers. */
public class FlowPublisher {
    static class Collecting<T> implements Flow.Subscriber<T> {
        final List<T> items = new ArrayList<>();
        final CountDownLatch done = new CountDownLatch(1);
        final int batch; int left; String end; Flow.Subscription subscription;
        Collecting(int batch) { this.batch = batch; }
        @Override public void onSubscribe(Flow.Subscription s) { subscription = s; left = batch; s.request(batch); }
        @Override public void onNext(T item) { items.add(item); if (--left == 0) { left = batch; subscription.request(batch); } }
        @Override public void onError(Throwable t) { end = t.toString(); done.countDown(); }
        @Override public void onComplete() { end = "complete"; done.countDown(); }
        @Override public String toString() { return items + " " + end; }
    }

    static class Mapper<A, B> extends SubmissionPublisher<B> implements Flow.Processor<A, B> {
        private final Function<A, B> f; private Flow.Subscription subscription;
        Mapper(Function<A, B> f) { this.f = f; }
        @Override public void onSubscribe(Flow.Subscription s) { (subscription = s).request(1); }
        @Override public void onNext(A item) { submit(f.apply(item)); subscription.request(1); }
        @Override public void onError(Throwable t) { closeExceptionally(t); }
        @Override public void onComplete() { close(); }
    }

    public static void main(String[] args) throws Exception {
        SubmissionPublisher<Integer> source = new SubmissionPublisher<>(ForkJoinPool.commonPool(), 4);
        Mapper<Integer, String> mapper = new Mapper<>(n -> "<" + n * n + ">");
        Collecting<String> mapped = new Collecting<>(2);
        Collecting<Integer> plain = new Collecting<>(3);
        mapper.subscribe(mapped);
        source.subscribe(mapper);
        source.subscribe(plain);
        System.out.println(source.getNumberOfSubscribers() + " " + source.hasSubscribers() + " " + source.getMaxBufferCapacity() + " " + source.isSubscribed(plain));
        for (int i = 1; i <= 10; i++) source.submit(i);
        source.close();
        mapped.done.await(); plain.done.await();
        System.out.println(mapped + "\n" + plain);
        try { source.submit(1); } catch (IllegalStateException e) { System.out.println("closed"); }

        ExecutorService pool = Executors.newSingleThreadExecutor();
        SubmissionPublisher<String> failing = new SubmissionPublisher<>(pool, 8);
        Collecting<String> sees = new Collecting<>(10);
        failing.subscribe(sees);
        failing.submit("one");
        failing.closeExceptionally(new IllegalStateException("broken"));
        sees.done.await();
        System.out.println(sees.end + " " + failing.getClosedException());

        SubmissionPublisher<Integer> consumed = new SubmissionPublisher<>(pool, 8);
        List<Integer> got = Collections.synchronizedList(new ArrayList<>());
        CompletableFuture<Void> all = consumed.consume(got::add);
        for (int i = 0; i < 5; i++) consumed.offer(i, null);
        consumed.close();
        all.get();
        System.out.println(got + " " + Flow.defaultBufferSize());

        SubmissionPublisher<Integer> dropping = new SubmissionPublisher<>(Runnable::run, 1);
        Collecting<Integer> lazy = new Collecting<>(1) { @Override public void onSubscribe(Flow.Subscription s) { subscription = s; } };
        dropping.subscribe(lazy);
        int dropped = 0;
        for (int i = 0; i < 5; i++) if (dropping.offer(i, (s, item) -> false) < 0) dropped++;
        System.out.println(dropped + " " + lazy.items + " " + dropping.estimateMaximumLag());
        lazy.subscription.request(10);
        lazy.subscription.cancel();
        System.out.println(lazy.items + " " + dropping.getNumberOfSubscribers());
        pool.shutdown();
    }
}
