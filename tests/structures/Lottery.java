import java.security.SecureRandom;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** Methods whose results may be others on other machines, or on other days. */
public class Lottery {
    private static final Random DRAWN_BEFORE = new Random();

    Lottery next;

    public boolean repOk() {
        Set<Lottery> seen = new HashSet<>();
        for (Lottery lottery = this; lottery != null; lottery = lottery.next) {
            if (!seen.add(lottery)) {
                return false;
            }
        }
        return true;
    }

    private void loseIf(boolean bad) {
        if (bad) {
            next = this;
        }
    }

    public void drawsBefore() {
        loseIf(DRAWN_BEFORE.nextInt(2) > 1);
    }

    public void draws() {
        loseIf(new SecureRandom().nextInt(2) > 1);
    }

    public void takesFirst() {
        loseIf(Set.of("a", "b", "c").iterator().next().equals("d"));
    }

    public void takesKey() {
        loseIf(Map.of("a", 1, "b", 2).keySet().iterator().next().equals("d"));
    }

    public void hashes() {
        loseIf(System.identityHashCode(this) == 0);
    }

    public void counts() {
        loseIf(Runtime.getRuntime().availableProcessors() == 0);
    }

    /** The class is initialized in the middle of the search. */
    public void asksAnother() {
        loseIf(Late.FIRST.equals("d"));
    }

    private static class Late {
        static final String FIRST = Set.of("a", "b", "c").iterator().next();
    }
}
