// verdict: holds
import java.util.concurrent.CompletableFuture;

public class CompletableHandled {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = new CompletableFuture<>();
        new Thread(() -> a.completeExceptionally(new IllegalStateException("no answer"))).start();
        assert a.exceptionally(e -> -1).join() == -1;
    }
}
