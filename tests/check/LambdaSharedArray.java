// verdict: violated assertion
// The usual trick to count in a lambda.
import java.util.List;

public class LambdaSharedArray {
    public static void main(String[] args) throws Exception {
        int[] count = {0};
        List<Thread> threads = List.of(new Thread(() -> count[0]++), new Thread(() -> count[0]++));
        threads.forEach(Thread::start);
        for (Thread t : threads) {
            t.join();
        }
        assert count[0] == 2;
    }
}
