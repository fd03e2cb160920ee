import java.util.Arrays;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** What each call of a Deflater or Inflater takes and gives: all levels, strategies, dictionaries, damage. */
public class ZlibCalls {
    static Random random;

    static byte[] data(int size, int kind) {
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = (byte) switch (kind) {
                case 0 -> random.nextInt(256);
                case 1 -> "abcab".charAt(random.nextInt(5));
                case 2 -> i / 7 % 50;
                default -> random.nextInt(4) == 0 || i < 40 ? random.nextInt(20) : bytes[i - 1 - random.nextInt(40)];
            };
        }
        return bytes;
    }

    static int some() {
        return random.nextInt(random.nextInt(3) == 0 ? 10 : random.nextBoolean() ? 500 : 60_000);
    }

    /** Compresses in many calls, and tells what each of the first did. */
    static byte[] compress(byte[] data, Deflater deflater) {
        byte[] all = new byte[2 * data.length + 50_000], out = new byte[60_000];
        StringBuilder steps = new StringBuilder();
        int size = 0, at = 0;
        long sum = 0;
        for (int call = 0; !deflater.finished(); call++) {
            if (deflater.needsInput() && at < data.length) {
                int more = Math.min(data.length - at, 1 + some());
                deflater.setInput(data, at, more);
                at += more;
            }
            if (at == data.length) {
                deflater.finish();
            }
            int flush = random.nextInt(8) == 0 ? 2 + random.nextInt(2) : Deflater.NO_FLUSH;
            int written = deflater.deflate(out, 0, some(), flush);
            System.arraycopy(out, 0, all, size, written);
            size += written;
            sum = sum * 31 + deflater.getTotalIn() * 7 + deflater.getTotalOut() + deflater.getAdler();
            if (call < 4) {
                steps.append(' ').append(deflater.getTotalIn()).append('/').append(deflater.getTotalOut());
            }
        }
        byte[] result = Arrays.copyOf(all, size);
        System.out.println("  " + size + " " + Arrays.hashCode(result) + " " + sum + steps);
        return result;
    }

    static void expand(byte[] data, Inflater inflater, byte[] dictionary) {
        byte[] out = new byte[60_000];
        StringBuilder steps = new StringBuilder();
        long sum = 0;
        int at = 0;
        try {
            for (int call = 0; !inflater.finished(); call++) {
                if (inflater.needsDictionary()) {
                    steps.append(" wants ").append(inflater.getAdler());
                    inflater.setDictionary(dictionary);
                }
                if (inflater.needsInput()) {
                    if (at == data.length) {
                        break;
                    }
                    int more = Math.min(data.length - at, 1 + some());
                    inflater.setInput(data, at, more);
                    at += more;
                }
                int written = inflater.inflate(out, 0, some());
                for (int i = 0; i < written; i++) {
                    sum = sum * 31 + out[i];
                }
                sum = sum * 31 + inflater.getTotalIn() * 7 + inflater.getTotalOut() + inflater.getAdler();
                if (call < 4) {
                    steps.append(' ').append(inflater.getTotalIn()).append('/').append(inflater.getTotalOut());
                }
            }
        } catch (DataFormatException | RuntimeException e) {
            steps.append(' ').append(e);
            try {
                inflater.inflate(out);
            } catch (DataFormatException again) {
                steps.append(", again ").append(again.getMessage());
            }
        }
        System.out.println("  " + inflater.getTotalIn() + " " + inflater.getTotalOut() + " " + inflater.getRemaining()
                + " " + inflater.finished() + " " + sum + steps);
    }

    static void round(int seed) {
        random = new Random(seed);
        byte[] data = data(seed % 5 == 0 ? 100_000 : random.nextInt(3_000), random.nextInt(4));
        boolean raw = random.nextBoolean();
        int level = seed % 3 == 0 ? 0 : random.nextInt(10), strategy = random.nextInt(3);
        byte[] dictionary = random.nextBoolean() ? data(1 + random.nextInt(40_000), 3) : null;
        System.out.println(seed + ": " + data.length + (raw ? " raw" : "") + " level " + level + " strategy " + strategy
                + (dictionary == null ? "" : " dictionary " + dictionary.length));
        Deflater deflater = new Deflater(level, raw);
        deflater.setStrategy(strategy);
        Inflater inflater = new Inflater(raw);
        if (dictionary != null) {
            deflater.setDictionary(dictionary);
        }
        if (raw && dictionary != null) {
            inflater.setDictionary(dictionary);
        }
        byte[] compressed = compress(data, deflater);
        switch (random.nextInt(3)) {
            case 0 -> compressed[random.nextInt(compressed.length)] ^= 1 << random.nextInt(8);
            case 1 -> compressed = Arrays.copyOf(compressed, compressed.length + random.nextInt(5) - 2);
            default -> {}
        }
        expand(compressed, inflater, dictionary == null ? new byte[5] : dictionary);
        deflater.reset();
        inflater.reset();
        System.out.println("  " + deflater.getTotalIn() + " " + inflater.getTotalIn() + " " + inflater.getAdler());
        compress(Arrays.copyOf(data, 50), deflater);
        deflater.end();
        inflater.end();
    }

    interface Body {
        void run() throws Exception;
    }

    static void fails(Body body) {
        try {
            body.run();
            System.out.println("no failure");
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        for (int seed = 0; seed < 40; seed++) {
            round(seed);
        }
        fails(() -> new Inflater().setDictionary(new byte[3]));
        fails(() -> new Inflater().setDictionary(new byte[3], 2, 2));
        fails(() -> new Deflater().setDictionary(new byte[3], -1, 2));
        fails(() -> new Inflater(true).setDictionary(new byte[3]));
        fails(() -> {
            Deflater late = new Deflater();
            late.setInput(new byte[100]);
            late.deflate(new byte[50]);
            late.setDictionary(new byte[3]);
        });
        fails(() -> {
            Inflater closed = new Inflater();
            closed.end();
            closed.getAdler();
        });
        fails(() -> {
            Deflater closed = new Deflater();
            closed.end();
            closed.setDictionary(new byte[3]);
        });
    }
}
