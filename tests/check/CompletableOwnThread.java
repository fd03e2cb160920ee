// verdict: holds
// An executor that makes a thread for each task.
import java.util.concurrent.CompletableFuture;

public class CompletableOwnThread {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 42, task -> new Thread(task).start());
        assert a.join() == 42;
    }
}
