// verdict: violated assertion
// Only the first of two completions counts, and which one that is depends on the schedule.
import java.util.concurrent.CompletableFuture;

public class CompletableFirstWins {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = new CompletableFuture<>();
        new Thread(() -> a.complete(1)).start();
        a.complete(2);
        assert a.join() == 2;
    }
}
