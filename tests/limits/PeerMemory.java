import java.lang.reflect.Array;
import java.util.Arrays;

/** Garbage that only native methods make is collected too. */
public class PeerMemory {
    static Object kept;

    public static void main(String[] args) {
        long sum = 0;
        for (int i = 0; i < 400; i++) {
            kept = Array.newInstance(byte.class, 10_000_000);
            sum += Array.getLength(kept);
            kept = null;
        }
        System.out.println(sum);
        for (int i = 0; i < 100; i++) {
            kept = Arrays.copyOf(new String[2_000_000], 2_000_001);
            sum += ((Object[]) kept).length;
            kept = new byte[5_000_000].clone();
            sum += ((byte[]) kept).length;
        }
        System.out.println(sum);
        try {
            Array.newInstance(long.class, Integer.MAX_VALUE);
        } catch (OutOfMemoryError e) {
            System.out.println(e.getMessage());
        }
    }
}
