// verdict: violated forbidden-call
// options: --forbid-call java.util.List.add
// The call names the class; what it does is what the interface promises.
import java.util.ArrayList;

public class ForbiddenInterface {
    public static void main(String[] args) {
        ArrayList<String> list = new ArrayList<>();
        list.add("a");
    }
}
