// verdict: violated deadlock
import java.util.concurrent.locks.StampedLock;

public class StampedNotReentrant {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        lock.writeLock();
        lock.writeLock();
    }
}
