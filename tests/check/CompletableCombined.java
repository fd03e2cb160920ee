// verdict: holds
import java.util.concurrent.CompletableFuture;

public class CompletableCombined {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = new CompletableFuture<>(), b = new CompletableFuture<>();
        CompletableFuture<Integer> sum = a.thenCombine(b, Integer::sum);
        new Thread(() -> a.complete(40)).start();
        b.complete(2);
        assert sum.join() == 42;
    }
}
