// verdict: holds
// options: --forbid-call java.util.LinkedList.add --forbid-call java.util.List.remove
import java.util.ArrayList;
import java.util.List;

public class ForbiddenInterfaceOther {
    public static void main(String[] args) {
        List<String> list = new ArrayList<>();
        list.add("a");
    }
}
