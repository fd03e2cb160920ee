// verdict: violated uncaught-exception
import java.util.concurrent.FutureTask;

public class FutureTaskCancelled {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread t = new Thread(() -> task.cancel(false));
        t.start();
        task.run();
        task.get();
    }
}
