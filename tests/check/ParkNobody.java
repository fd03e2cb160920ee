// verdict: violated deadlock
import java.util.concurrent.locks.LockSupport;

public class ParkNobody {
    public static void main(String[] args) {
        LockSupport.park();
    }
}
