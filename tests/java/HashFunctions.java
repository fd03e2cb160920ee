public class HashFunctions {
    static final int[] K = new int[64];
    static {
        int n = 0;
        for (int p = 2; n < 64; p++) {
            boolean prime = true;
            for (int d = 2; d * d <= p; d++) if (p % d == 0) { prime = false; break; }
            if (prime) K[n++] = frac(Math.cbrt(p));
        }
    }
    static int frac(double d) { return (int) (long) ((d - Math.floor(d)) * 4294967296.0); }
    static String sha256(byte[] in) {
        int[] h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
        byte[] m = new byte[(in.length + 9 + 63) / 64 * 64]; System.arraycopy(in, 0, m, 0, in.length); m[in.length] = (byte) 0x80;
        long bits = in.length * 8L; for (int i = 0; i < 8; i++) m[m.length - 1 - i] = (byte) (bits >>> 8 * i);
        int[] w = new int[64];
        for (int off = 0; off < m.length; off += 64) {
            for (int i = 0; i < 16; i++) w[i] = m[off + 4 * i] << 24 | (m[off + 4 * i + 1] & 255) << 16 | (m[off + 4 * i
                + 2] & 255) << 8 | m[off + 4 * i + 3] & 255;
            for (int i = 16; i < 64; i++) {
                int a = w[i - 15], b = w[i - 2];
                w[i] = w[i - 16] + (Integer.rotateRight(a, 7) ^ Integer.rotateRight(a, 18) ^ a >>> 3) + w[i - 7]
                    + (Integer.rotateRight(b, 17) ^ Integer.rotateRight(b, 19) ^ b >>> 10);
            }
            int[] v = h.clone();
            for (int i = 0; i < 64; i++) {
                int t1 = v[7] + (Integer.rotateRight(v[4], 6) ^ Integer.rotateRight(v[4], 11) ^ Integer.rotateRight(v[4], 25))
                    + (v[4] & v[5] ^ ~v[4] & v[6]) + K[i] + w[i];
                int t2 = (Integer.rotateRight(v[0], 2) ^ Integer.rotateRight(v[0], 13) ^ Integer.rotateRight(v[0], 22))
                    + (v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]);
                System.arraycopy(v, 0, v, 1, 7); v[4] += t1; v[0] = t1 + t2;
            }
            for (int i = 0; i < 8; i++) h[i] += v[i];
        }
        StringBuilder s = new StringBuilder();
        for (int x : h) for (int i = 28; i >= 0; i -= 4) s.append(Character.forDigit(x >>> i & 15, 16));
        return s.toString();
    }
    static int crc32(byte[] in) {
        int c = -1;
        for (byte b : in) { c ^= b & 255; for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xedb88320 : c >>> 1; }
        return ~c;
    }
    static int adler(byte[] in) {
        int a = 1, b = 0; for (byte x : in) { a = (a + (x & 0xff)) % 65521; b = (b + a) % 65521; } return b << 16 | a;
    }
    static long fnv(String s) { long h = 0xcbf29ce484222325L; for (char c : s.toCharArray()) { h ^= c; h *= 0x100000001b3L; } return h; }
    static int murmur(int[] d, int seed) {
        int h = seed;
        for (int k : d) {
            k *= 0xcc9e2d51; k = k << 15 | k >>> 17; k *= 0x1b873593; h ^= k; h = h << 13 | h >>> 19; h = h * 5 + 0xe6546b64;
        }
        h ^= d.length * 4; h ^= h >>> 16; h *= 0x85ebca6b; h ^= h >>> 13; h *= 0xc2b2ae35;
        return h ^ h >>> 16;
    }
    public static void main(String[] args) {
        for (String s : new String[] {"", "abc", "The quick brown fox jumps over the lazy dog", "a".repeat(200)}) {
            byte[] b = s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
            System.out.println(sha256(b) + " " + Integer.toHexString(crc32(b)) + " " + Integer.toUnsignedString(adler(b)) + " "
                + Long.toHexString(fnv(s)));
        }
        System.out.println(murmur(new int[] {1, -2, 3}, 42));
        System.out.println(Integer.toUnsignedLong(crc32(new byte[] {1, 2, 3, -4})));
        long x = 88172645463325252L;
        for (int i = 0; i < 1000; i++) { x ^= x << 13; x ^= x >>> 7; x ^= x << 17; }
        System.out.println(x); int mt = 1;
        for (int i = 1; i < 624; i++) mt = 1812433253 * (mt ^ mt >>> 30) + i;
        System.out.println(Integer.toUnsignedString(mt));
    }
}
