// verdict: violated uncaught-exception
import java.util.concurrent.CompletableFuture;

public class CompletableFailure {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = new CompletableFuture<>();
        new Thread(() -> a.completeExceptionally(new IllegalStateException("no answer"))).start();
        a.join();
    }
}
