// verdict: violated uncaught-exception
import java.util.concurrent.locks.ReentrantLock;

public class ConditionWithoutLock {
    public static void main(String[] args) {
        new ReentrantLock().newCondition().signal();
    }
}
