import java.util.*;
import java.util.concurrent.*;

/** java.util.Timer: one-shot and repeated tasks, cancellation, purge, errors. */
public class Timers {
    static TimerTask task(Runnable body) {
        return new TimerTask() { @Override public void run() { body.run(); } };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("ticker", true);
        List<String> log = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch two = new CountDownLatch(2);
        timer.schedule(task(() -> { log.add("second"); two.countDown(); }), 250);
        timer.schedule(task(() -> { log.add("first in " + Thread.currentThread().getName()); two.countDown(); }), 20);
        two.await();
        System.out.println(log);
        CountDownLatch ticks = new CountDownLatch(4);
        TimerTask[] self = new TimerTask[1];
        self[0] = task(() -> { ticks.countDown(); if (ticks.getCount() == 0) System.out.println("cancel " + self[0].cancel()); });
        timer.scheduleAtFixedRate(self[0], 5, 5);
        ticks.await();
        CountDownLatch delays = new CountDownLatch(3);
        TimerTask delayed = task(delays::countDown);
        timer.schedule(delayed, 0, 3);
        delays.await();
        System.out.println(delayed.cancel() + " " + delayed.cancel());
        TimerTask far = task(() -> System.out.println("never"));
        Timer purged = new Timer(true);
        purged.schedule(far, 1_000_000_000L);
        System.out.println(far.cancel() + " " + purged.purge());
        try { timer.schedule(far, 5); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { timer.schedule(task(() -> {}), -5); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        CountDownLatch dated = new CountDownLatch(1);
        timer.schedule(task(dated::countDown), new Date(System.currentTimeMillis() + 10));
        dated.await();
        timer.cancel();
        try { timer.schedule(task(() -> {}), 5); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }

        Timer failing = new Timer("failing");
        failing.schedule(task(() -> { throw new RuntimeException("kills the timer"); }), 5);
        while (true) {
            try { failing.schedule(task(() -> {}), 1_000_000); Thread.sleep(5); }
            catch (IllegalStateException e) { System.out.println(e.getMessage()); break; }
        }
        Timer ended = new Timer();
        CountDownLatch last = new CountDownLatch(1);
        ended.schedule(task(() -> { ended.cancel(); last.countDown(); }), 1);
        last.await();
        System.out.println("done");
    }
}
