// verdict: holds
import java.util.function.IntSupplier;

public class GarbageLambdas {
    static volatile IntSupplier supplier = () -> 0;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                int next = (supplier.getAsInt() + 1) % 3;
                supplier = () -> next;
            }
        }).start();
        while (true) {
            assert supplier.getAsInt() < 3;
        }
    }
}
