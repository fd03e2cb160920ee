import java.util.Arrays;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** Levels and strategies that change while a stream is compressed: after how many bytes, and into which. */
public class DeflaterChanges {
    static final int[] FLUSHES = {Deflater.NO_FLUSH, Deflater.NO_FLUSH, Deflater.SYNC_FLUSH, Deflater.FULL_FLUSH};

    static byte[] data(Random random, int length) {
        byte[] data = new byte[length];
        for (int i = 0; i < length; i++) {
            int back = 1 + random.nextInt(5000);
            data[i] = (byte) (random.nextInt(4) == 0 ? random.nextInt(256) : random.nextInt(3) == 0 || i < back ? 'a' + random.nextInt(3) : data[i - back]);
            for (int copy = i >= back && random.nextInt(20) == 0 ? random.nextInt(200) : 0; copy > 0 && i + 1 < length; copy--, i++) {
                data[i + 1] = data[i + 1 - back];
            }
        }
        return data;
    }

    static void round(int seed) throws Exception {
        Random random = new Random(seed);
        byte[] data = data(random, random.nextInt(seed % 4 == 0 ? 80_000 : 4_000));
        boolean raw = random.nextBoolean();
        Deflater deflater = new Deflater(1 + random.nextInt(9), raw);
        deflater.setStrategy(random.nextInt(3));
        byte[] out = new byte[200_000];
        int length = 0, at = 0;
        while (!deflater.finished()) {
            if (deflater.needsInput() && at < data.length) {
                int more = Math.min(data.length - at, 1 + random.nextInt(random.nextBoolean() ? 50 : 9_000));
                deflater.setInput(data, at, more);
                at += more;
            }
            if (random.nextInt(3) == 0) {
                deflater.setLevel(1 + random.nextInt(9));
            }
            if (random.nextInt(4) == 0) {
                deflater.setStrategy(random.nextInt(3));
            }
            if (at == data.length) {
                deflater.finish();
            }
            int room = random.nextInt(random.nextBoolean() ? 12 : 20_000);
            length += deflater.deflate(out, length, room, FLUSHES[random.nextInt(4)]);
        }
        Inflater inflater = new Inflater(raw);
        inflater.setInput(out, 0, length);
        byte[] back = new byte[data.length + 1];
        boolean same = inflater.inflate(back) == data.length && Arrays.equals(Arrays.copyOf(back, data.length), data);
        System.out.println(seed + ": " + data.length + " " + length + " " + Arrays.hashCode(Arrays.copyOf(out, length)) + " " + deflater.getAdler() + " " + same);
    }

    public static void main(String[] args) throws Exception {
        for (int seed = 0; seed < 30; seed++) {
            try {
                round(seed);
            } catch (InternalError e) {
                System.out.println(seed + ": too late, " + e.getMessage());
            }
        }
    }
}
