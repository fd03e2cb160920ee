// verdict: holds
// Two threads sum halves of an array with streams.
import java.util.stream.IntStream;

public class StreamPartialSums {
    static final int[] sums = new int[2];

    static void sum(int half) {
        sums[half] = IntStream.range(half * 3, half * 3 + 3).map(i -> i * i).sum();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> sum(0));
        t.start();
        sum(1);
        t.join();
        assert sums[0] + sums[1] == 55;
    }
}
