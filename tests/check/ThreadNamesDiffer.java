// verdict: holds
// However many threads are started: their names and numbers are different.
import java.util.HashSet;
import java.util.Set;

public class ThreadNamesDiffer {
    static volatile int other;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> other = 1).start();
        Set<String> names = new HashSet<>();
        Set<Long> numbers = new HashSet<>();
        for (int i = 0; i < 70; i++) {
            Thread t = new Thread(() -> { });
            assert names.add(t.getName());
            assert numbers.add(t.getId());
        }
    }
}
