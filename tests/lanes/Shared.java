import java.util.concurrent.*;
import java.util.concurrent.locks.ReentrantLock;

class Shared {
    static int result;

    static void run(int a, int b, int c) throws Exception {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int i = 0; i < 5; i++) map.merge((a >> i) & 3, b & 7, Integer::sum);
        map.computeIfAbsent(c & 7, k -> k * 10);
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        try {
            result = map.size() * 100 + map.getOrDefault(c & 7, -1);
        } finally {
            lock.unlock();
        }
        CountDownLatch latch = new CountDownLatch(1 + (a & 1));
        new Thread(latch::countDown).start();
        new Thread(latch::countDown).start();
        latch.await();
        System.out.println(map + " " + latch.getCount() + lock.isLocked());
        Object[] keys = {new Object(), new Object()};
        result += System.identityHashCode(keys[a & 1]) == keys[a & 1].hashCode() ? 5000 : 0;
    }
}
