import java.util.HashSet;
import java.util.Set;

/** Its predicate asks for what differs from run to run; that a set has something does not. */
public class Drawn {
    int value;

    boolean repOk() {
        Set<Object> seen = new HashSet<>();
        seen.add(this);
        int first = Set.of(1, 2, 3).iterator().next();
        return seen.contains(this) && value == 1 && first > 0 && hashCode() != 0;
    }
}
