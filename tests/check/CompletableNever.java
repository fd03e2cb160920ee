// verdict: violated deadlock
import java.util.concurrent.CompletableFuture;

public class CompletableNever {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = new CompletableFuture<>();
        new Thread(() -> a.thenApply(x -> x + 1)).start();
        a.join();
    }
}
