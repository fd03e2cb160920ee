// verdict: violated uncaught-exception
import java.util.Vector;

public class ListVectorCheckThenAct {
    static final Vector<Integer> vector = new Vector<>();

    static void take() {
        if (!vector.isEmpty()) {
            vector.remove(0);
        }
    }

    public static void main(String[] args) {
        vector.add(1);
        new Thread(ListVectorCheckThenAct::take).start();
        take();
    }
}
