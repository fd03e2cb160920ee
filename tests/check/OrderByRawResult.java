// verdict: holds
// races: some
// The result of a task is a plain field: only join orders it.
import java.util.concurrent.RecursiveTask;

public class OrderByRawResult {
    static int x;

    static class Five extends RecursiveTask<Integer> {
        protected Integer compute() {
            return 5;
        }
    }

    public static void main(String[] args) {
        Five five = new Five();
        new Thread(() -> {
            x = 1;
            five.complete(5);
        }).start();
        if (five.getRawResult() != null) {
            assert x == 1;
        }
    }
}
