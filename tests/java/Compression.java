// args: abracadabra the_rain_in_spain_falls_mainly_in_the_plain aaaaaaaaaaaaaaaaaaaaaaaa
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.stream.*;

/** LZ77, LZW, Huffman, run lengths, move-to-front and Burrows-Wheeler, chained and undone; checksums. */
public class Compression {
    interface Codec { String name(); byte[] encode(byte[] in) throws IOException; byte[] decode(byte[] in) throws IOException; }

    static class Bits {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream(); private int buffer, used;
        void write(int value, int count) { for (int i = count - 1; i >= 0; i--) { buffer = buffer << 1 | value >> i & 1; if (++used == 8) { out.write(buffer); buffer = used = 0; } } }
        byte[] finish() { while (used != 0) write(0, 1); return out.toByteArray(); }
    }

    static class BitReader {
        private final byte[] in; private int at;
        BitReader(byte[] in) { this.in = in; }
        int bit() throws EOFException { if (at >= 8 * in.length) throw new EOFException("no more bits"); int b = in[at >> 3] >> 7 - (at & 7) & 1; at++; return b; }
        int read(int count) throws EOFException { int v = 0; for (int i = 0; i < count; i++) v = v << 1 | bit(); return v; }
    }

    static class Huffman implements Codec {
        sealed interface Node permits Leaf, Fork {}
        record Leaf(int symbol) implements Node {}
        record Fork(Node zero, Node one) implements Node {}
        record Weighted(Node node, int weight, int order) {}
        @Override public String name() { return "huffman"; }

        private Node tree(int[] counts) {
            PriorityQueue<Weighted> q = new PriorityQueue<>(Comparator.comparingInt(Weighted::weight).thenComparingInt(Weighted::order));
            for (int s = 0; s < 256; s++) if (counts[s] > 0) q.add(new Weighted(new Leaf(s), counts[s], s));
            for (int order = 256; q.size() > 1; order++) { Weighted a = q.poll(), b = q.poll(); q.add(new Weighted(new Fork(a.node, b.node), a.weight + b.weight, order)); }
            return q.poll().node;
        }

        private void codes(Node n, int code, int length, int[][] table) {
            if (n instanceof Leaf leaf) table[leaf.symbol] = new int[] {code, Math.max(length, 1)};
            else if (n instanceof Fork fork) { codes(fork.zero, code << 1, length + 1, table); codes(fork.one, code << 1 | 1, length + 1, table); }
        }

        @Override public byte[] encode(byte[] in) throws IOException {
            int[] counts = new int[256];
            for (byte b : in) counts[b & 255]++;
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            DataOutputStream data = new DataOutputStream(head);
            data.writeInt(in.length);
            data.writeShort((int) Arrays.stream(counts).filter(c -> c > 0).count());
            for (int s = 0; s < 256; s++) if (counts[s] > 0) { data.writeByte(s); data.writeShort(counts[s]); }
            if (in.length == 0) return head.toByteArray();
            int[][] table = new int[256][];
            codes(tree(counts), 0, 0, table);
            Bits bits = new Bits();
            for (byte b : in) bits.write(table[b & 255][0], table[b & 255][1]);
            head.write(bits.finish());
            return head.toByteArray();
        }

        @Override public byte[] decode(byte[] in) throws IOException {
            DataInputStream data = new DataInputStream(new ByteArrayInputStream(in));
            byte[] out = new byte[data.readInt()];
            int[] counts = new int[256];
            for (int n = data.readUnsignedShort(); n > 0; n--) { int s = data.readUnsignedByte(); counts[s] = data.readUnsignedShort(); }
            if (out.length == 0) return out;
            Node root = tree(counts);
            BitReader bits = new BitReader(data.readAllBytes());
            for (int i = 0; i < out.length; i++) {
                Node n = root;
                if (n instanceof Leaf) bits.bit();
                while (n instanceof Fork f) n = bits.bit() == 0 ? f.zero : f.one;
                out[i] = (byte) ((Leaf) n).symbol;
            }
            return out;
        }
    }

    static class Lz77 implements Codec {
        @Override public String name() { return "lz77"; }
        @Override public byte[] encode(byte[] in) {
            Bits bits = new Bits();
            bits.write(in.length, 24);
            for (int i = 0; i < in.length;) {
                int best = 0, from = 0;
                for (int j = Math.max(0, i - 255); j < i; j++) { int k = 0; while (k < 63 && i + k < in.length && in[j + k] == in[i + k]) k++; if (k > best) { best = k; from = i - j; } }
                if (best >= 3) { bits.write(1, 1); bits.write(from, 8); bits.write(best, 6); i += best; }
                else { bits.write(0, 1); bits.write(in[i++] & 255, 8); }
            }
            return bits.finish();
        }
        @Override public byte[] decode(byte[] in) throws IOException {
            BitReader bits = new BitReader(in);
            byte[] out = new byte[bits.read(24)];
            for (int i = 0; i < out.length;) {
                if (bits.bit() == 0) { out[i++] = (byte) bits.read(8); continue; }
                int from = bits.read(8);
                for (int k = bits.read(6); k > 0; k--, i++) out[i] = out[i - from];
            }
            return out;
        }
    }

    static class Lzw implements Codec {
        @Override public String name() { return "lzw"; }
        @Override public byte[] encode(byte[] in) {
            Map<String, Integer> codes = new HashMap<>();
            for (int i = 0; i < 256; i++) codes.put(String.valueOf((char) i), i);
            Bits bits = new Bits();
            String w = "";
            for (byte b : in) {
                String next = w + (char) (b & 255);
                if (codes.containsKey(next)) { w = next; continue; }
                bits.write(codes.get(w), 12);
                if (codes.size() < 4095) codes.put(next, codes.size());
                w = String.valueOf((char) (b & 255));
            }
            if (!w.isEmpty()) bits.write(codes.get(w), 12);
            bits.write(4095, 12);
            return bits.finish();
        }
        @Override public byte[] decode(byte[] in) throws IOException {
            List<byte[]> entries = new ArrayList<>();
            for (int i = 0; i < 256; i++) entries.add(new byte[] {(byte) i});
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            BitReader bits = new BitReader(in);
            byte[] last = null;
            for (int code; (code = bits.read(12)) != 4095;) {
                byte[] entry = code < entries.size() ? entries.get(code) : append(last, last[0]);
                out.write(entry);
                if (last != null && entries.size() < 4095) entries.add(append(last, entry[0]));
                last = entry;
            }
            return out.toByteArray();
        }
        private static byte[] append(byte[] a, byte b) { byte[] c = Arrays.copyOf(a, a.length + 1); c[a.length] = b; return c; }
    }

    static class Runs implements Codec {
        @Override public String name() { return "runs"; }
        @Override public byte[] encode(byte[] in) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            for (int i = 0; i < in.length;) { int k = 1; while (k < 255 && i + k < in.length && in[i + k] == in[i]) k++; out.write(k); out.write(in[i]); i += k; }
            return out.toByteArray();
        }
        @Override public byte[] decode(byte[] in) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            for (int i = 0; i + 1 < in.length; i += 2) for (int k = in[i] & 255; k > 0; k--) out.write(in[i + 1]);
            return out.toByteArray();
        }
    }

    static class Wheeler implements Codec {
        @Override public String name() { return "bwt+mtf"; }
        @Override public byte[] encode(byte[] in) {
            int n = in.length;
            Integer[] order = IntStream.range(0, n).boxed().toArray(Integer[]::new);
            Arrays.sort(order, (a, b) -> { for (int k = 0; k < n; k++) { int c = Byte.compare(in[(a + k) % n], in[(b + k) % n]); if (c != 0) return c; } return a - b; });
            byte[] out = new byte[n + 4];
            List<Byte> front = IntStream.range(0, 256).mapToObj(i -> (byte) i).collect(Collectors.toCollection(LinkedList::new));
            for (int i = 0; i < n; i++) {
                if (order[i] == 0) for (int k = 0; k < 4; k++) out[k] = (byte) (i >> 8 * k);
                byte b = in[(order[i] + n - 1) % n];
                int at = front.indexOf(b);
                out[i + 4] = (byte) at;
                front.add(0, front.remove(at));
            }
            return out;
        }
        @Override public byte[] decode(byte[] in) {
            int n = in.length - 4, start = 0;
            for (int k = 0; k < 4; k++) start |= (in[k] & 255) << 8 * k;
            byte[] last = new byte[n];
            List<Byte> front = IntStream.range(0, 256).mapToObj(i -> (byte) i).collect(Collectors.toCollection(LinkedList::new));
            for (int i = 0; i < n; i++) { last[i] = front.get(in[i + 4] & 255); front.add(0, front.remove(in[i + 4] & 255)); }
            Integer[] next = IntStream.range(0, n).boxed().toArray(Integer[]::new);
            Arrays.sort(next, Comparator.comparing(i -> last[i]));
            byte[] out = new byte[n];
            for (int i = 0, at = n == 0 ? 0 : next[start]; i < n; i++, at = next[at]) out[i] = last[at];
            return out;
        }
    }

    static long crc(byte[] data) {
        int c = -1;
        for (byte b : data) { c ^= b & 255; for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xEDB88320 : c >>> 1; }
        return ~c & 0xFFFFFFFFL;
    }

    static long adler(byte[] data) { long a = 1, b = 0; for (byte x : data) { a = (a + (x & 255)) % 65521; b = (b + a) % 65521; } return b << 16 | a; }

    public static void main(String[] args) throws IOException {
        List<Codec> codecs = List.of(new Huffman(), new Lz77(), new Lzw(), new Runs(), new Wheeler());
        List<byte[]> inputs = new ArrayList<>();
        for (String a : args) inputs.add(a.getBytes(StandardCharsets.UTF_8));
        byte[] noise = new byte[120];
        new Random(8).nextBytes(noise);
        inputs.add(noise); inputs.add(new byte[0]); inputs.add(new byte[] {7});
        inputs.add(args[0].repeat(12).getBytes(StandardCharsets.UTF_8));
        for (byte[] in : inputs) {
            StringBuilder line = new StringBuilder(in.length + " bytes crc " + Long.toHexString(crc(in)) + " adler " + adler(in));
            for (Codec c : codecs) {
                byte[] packed = c.encode(in);
                line.append(", ").append(c.name()).append(' ').append(packed.length).append(Arrays.equals(c.decode(packed), in) ? "" : " WRONG").append(' ').append(Arrays.hashCode(packed));
            }
            byte[] chained = in;
            for (Codec c : List.of(codecs.get(4), codecs.get(3), codecs.get(0))) chained = c.encode(chained);
            int size = chained.length;
            for (Codec c : List.of(codecs.get(0), codecs.get(3), codecs.get(4))) chained = c.decode(chained);
            System.out.println(line + ", chain " + size + " " + Arrays.equals(chained, in));
        }
        try { new Lz77().decode(new byte[] {0, 0, 9, 0}); } catch (EOFException e) { System.out.println(e.getMessage()); }
        try { new Huffman().decode(new byte[] {0, 0}); } catch (EOFException e) { System.out.println(e.getMessage()); }
        java.util.zip.CRC32 crc = new java.util.zip.CRC32();
        System.out.println(crc.getValue());
    }
}
