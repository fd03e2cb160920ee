// verdict: holds
import java.util.concurrent.CompletableFuture;

public class CompletableTwoStages {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = new CompletableFuture<>();
        CompletableFuture<Integer> b = a.thenApply(x -> x + 1);
        new Thread(() -> a.complete(41)).start();
        assert b.join() == 42;
    }
}
