// verdict: holds
import java.util.concurrent.locks.LockSupport;

public class ParkTimed {
    public static void main(String[] args) {
        LockSupport.parkNanos(1_000_000);
    }
}
