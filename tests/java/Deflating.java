import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.*;

/** Compression: the bytes are those of zlib, at every level, in one call and in many. */
public class Deflating {
    static byte[] data(int kind, int size) {
        Random random = new Random(kind * 31 + size);
        byte[] bytes = new byte[size];
        String[] words = {"the ", "quick ", "brown ", "fox ", "jumps ", "over ", "lazy ", "dogs\n", "again ", "and "};
        String text = "";
        for (int i = 0, at = 0; i < size; i++, at++) {
            if (at == text.length()) {
                text = words[random.nextInt(words.length)];
                at = 0;
            }
            bytes[i] = switch (kind) {
                case 0 -> (byte) random.nextInt();
                case 1 -> (byte) "abcabcdefg hello world ".charAt(i % 23);
                case 2 -> (byte) ('a' + random.nextInt(4));
                case 3 -> (byte) text.charAt(at);
                case 4 -> (byte) (Math.abs(random.nextGaussian()) * 20);
                default -> 0;
            };
        }
        return bytes;
    }

    static long sum(byte[] bytes, int size) {
        CRC32 sum = new CRC32();
        sum.update(bytes, 0, size);
        return sum.getValue();
    }

    static void whole(int kind, int size, int level) {
        boolean raw = (size + level & 1) == 0;
        Deflater deflater = new Deflater(level, raw);
        deflater.setInput(data(kind, size));
        deflater.finish();
        byte[] out = new byte[size + size / 500 + 200];
        int written = deflater.deflate(out);
        System.out.println(kind + " " + size + " " + level + " " + written + " " + sum(out, written) + " " + deflater.finished() + deflater.getTotalIn() + " " + deflater.getAdler());
        deflater.end();
    }

    /** Pieces of input, little room, and flushes under way. */
    static void pieces(int kind, int level) {
        byte[] data = data(kind, 40_000), out = new byte[777];
        Deflater deflater = new Deflater(level);
        Random random = new Random(5);
        CRC32 sum = new CRC32();
        StringBuilder steps = new StringBuilder();
        int at = 0, calls = 0;
        for (; !deflater.finished(); calls++) {
            if (deflater.needsInput() && at < data.length) {
                int more = Math.min(data.length - at, random.nextInt(9000));
                deflater.setInput(data, at, more);
                at += more;
            }
            if (at == data.length) {
                deflater.finish();
            }
            int flush = calls % 17 == 0 ? Deflater.SYNC_FLUSH : calls % 23 == 0 ? Deflater.FULL_FLUSH : Deflater.NO_FLUSH;
            int written = deflater.deflate(out, 0, 1 + random.nextInt(out.length), flush);
            sum.update(out, 0, written);
            if (calls < 10) {
                steps.append(written).append(':').append(deflater.getTotalIn()).append(' ');
            }
        }
        System.out.println(kind + " " + level + " " + calls + " " + sum.getValue() + " " + deflater.getTotalOut() + " " + steps);
        deflater.reset();
        deflater.setInput(data, 0, 10);
        deflater.finish();
        System.out.println(deflater.deflate(out) + " " + deflater.getAdler());
    }

    static void streams() throws IOException {
        byte[] data = data(3, 20_000);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(data);
        }
        System.out.println(out.size() + " " + sum(out.toByteArray(), out.size() - 8));
        System.out.println(Arrays.equals(new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readAllBytes(), data));
        ByteArrayOutputStream jar = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(jar)) {
            zip.setLevel(9);
            for (int i = 0; i < 4; i++) {
                ZipEntry entry = new ZipEntry("entry" + i);
                entry.setTime(1_000_000_000_000L);
                zip.putNextEntry(entry);
                zip.write(data(i, 3000));
            }
        }
        System.out.println(jar.size() + " " + sum(jar.toByteArray(), jar.size()));
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar.toByteArray()))) {
            for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
                System.out.println(entry.getName() + " " + Arrays.hashCode(zip.readAllBytes()));
            }
        }
        System.out.println(Arrays.hashCode(new DeflaterInputStream(new ByteArrayInputStream(data)).readAllBytes()));
        Deflater idle = new Deflater();
        byte[] room = new byte[50];
        System.out.println(idle.deflate(room, 0, 50, Deflater.SYNC_FLUSH) + " " + idle.deflate(room, 0, 50, Deflater.SYNC_FLUSH));
        idle.end();
        try {
            idle.getAdler();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        for (int kind = 0; kind < 6; kind++) {
            for (int size : new int[] {0, 1, 3, 100, 1000}) {
                whole(kind, size, size % 10 == 0 ? 6 : 9);
            }
            for (int level = -1; level < 10; level++) {
                if (level != 0) {
                    whole(kind, 3000 * kind + 700, level);
                }
            }
            whole(kind, 70_000, 1 + kind);
        }
        pieces(2, 1);
        pieces(3, 6);
        streams();
    }
}
