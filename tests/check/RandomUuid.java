// verdict: holds
// races: none
import java.util.UUID;

// Seeds come from no other thread.
public class RandomUuid {
    public static void main(String[] args) {
        UUID one = UUID.randomUUID();
        assert one.version() == 4 && !one.equals(UUID.randomUUID());
    }
}
