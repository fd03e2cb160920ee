import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class LocksAndLatches {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock(); try { lock.lock(); System.out.println(lock.getHoldCount() + " " + lock.isHeldByCurrentThread()); lock.unlock(); } finally { lock.unlock(); }
        try { lock.unlock(); } catch (IllegalMonitorStateException e) { System.out.println("not owner " + e.getMessage()); }
        CountDownLatch latch = new CountDownLatch(3); for (int i = 0; i < 3; i++) new Thread(latch::countDown).start(); latch.await(); System.out.println(latch.getCount());
        Semaphore s = new Semaphore(2); s.acquire(); System.out.println(s.tryAcquire() + " " + s.tryAcquire() + " " + s.availablePermits()); s.release(2);
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>(); Thread[] ts = new Thread[3]; for (int i = 0; i < 3; i++) (ts[i] = new Thread(() -> { for (int k = 0; k < 100; k++) m.merge("k" + k % 7, 1, Integer::sum); })).start(); for (Thread x : ts) x.join(); System.out.println(new TreeMap<>(m)); try { m.put("x", null); } catch (NullPointerException e) { System.out.println("no nulls"); }
    }
}
