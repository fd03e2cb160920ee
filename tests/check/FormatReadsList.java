// verdict: violated uncaught-exception
// A list is changed while standard output formats it.
import java.util.ArrayList;
import java.util.List;

public class FormatReadsList {
    static final List<Integer> list = new ArrayList<>(List.of(1, 2));

    public static void main(String[] args) {
        new Thread(() -> System.out.printf("%s%n", list)).start();
        new Thread(() -> list.add(3)).start();
    }
}
