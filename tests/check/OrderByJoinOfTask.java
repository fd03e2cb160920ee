// verdict: holds
// races: none
import java.util.concurrent.RecursiveTask;

public class OrderByJoinOfTask {
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
        int result = five.join();
        assert x == 1 && result == 5;
    }
}
