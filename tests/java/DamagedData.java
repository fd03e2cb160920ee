import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** What is said about compressed data with flipped bits. */
public class DamagedData {
    static byte[] data(int kind, int size) {
        Random random = new Random(kind * 7 + size);
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) (kind == 0 ? random.nextInt() : kind == 1 ? 'a' + random.nextInt(4) : "one two three ".charAt(i % 14));
        }
        return bytes;
    }

    static String inflated(byte[] bytes, int size, boolean raw) {
        Inflater inflater = new Inflater(raw);
        inflater.setInput(bytes, 0, size);
        try {
            return "fine " + inflater.inflate(new byte[100_000]) + inflater.finished() + inflater.needsDictionary();
        } catch (DataFormatException e) {
            return e.getMessage();
        } finally {
            inflater.end();
        }
    }

    public static void main(String[] args) {
        Random random = new Random(3);
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < 200; i++) {
            Deflater deflater = new Deflater(1 + i % 9, i % 3 == 0);
            deflater.setInput(data(i % 3, 100 + random.nextInt(500)));
            deflater.finish();
            byte[] bytes = new byte[4000];
            int size = deflater.deflate(bytes);
            deflater.end();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                bytes[random.nextInt(i % 2 == 0 ? size : Math.min(size, 30))] ^= 1 << random.nextInt(8);
            }
            counts.merge(inflated(bytes, size, i % 3 == 0), 1, Integer::sum);
        }
        counts.forEach((what, count) -> System.out.println(count + " " + what));
    }
}
