import java.util.*;
public class RandomWalk {
    static class Lcg {
        private long s;
        Lcg(long seed) { s = seed; }
        int next(int bits) { s = s * 0x5DEECE66DL + 0xBL & (1L << 48) - 1; return (int) (s >>> 48 - bits); }
        int nextInt(int n) {
            if ((n & -n) == n) return (int) ((long) n * next(31) >> 31);
            int b, v;
            do { b = next(31); v = b % n; } while (b - v + (n - 1) < 0);
            return v;
        }
        double nextDouble() { return (((long) next(26) << 27) + next(27)) * 0x1.0p-53; }
    }
    public static void main(String[] args) {
        long seed = 1234567L; Random r = new Random(seed);
        Lcg l = new Lcg((seed ^ 0x5DEECE66DL) & (1L << 48) - 1); boolean same = true;
        for (int i = 1; i < 500; i++) { same &= r.nextInt(i) == l.nextInt(i); if (i % 10 == 0) same &= r.nextDouble() == l.nextDouble(); }
        System.out.println(same);
        int x = 0, y = 0, far = 0; Set<Long> seen = new HashSet<>();
        for (int i = 0; i < 2000; i++) {
            switch (r.nextInt(4)) { case 0: x++; break; case 1: x--; break; case 2: y++; break; default: y--; }
            seen.add((long) x << 32 ^ y & 0xffffffffL);
            far = Math.max(far, Math.abs(x) + Math.abs(y));
        }
        System.out.println(x + "," + y + " " + far + " " + seen.size());
        int[] deck = new int[52];
        for (int i = 0; i < 52; i++) deck[i] = i;
        for (int i = 51; i > 0; i--) { int j = r.nextInt(i + 1), t = deck[i]; deck[i] = deck[j]; deck[j] = t; }
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 10; i++) b.append("23456789TJQKA".charAt(deck[i] % 13)).append("shdc".charAt(deck[i] / 13)).append(' ');
        System.out.println(b);
        int hits = 0;
        for (int i = 0; i < 3000; i++) { double a = r.nextDouble(), c = r.nextDouble(); if (a * a + c * c < 1) hits++; }
        System.out.println(hits * 4.0 / 3000); long h = 0;
        for (int i = 0; i < 300; i++) h = h * 31 + Float.floatToIntBits(r.nextFloat())
            + (r.nextBoolean() ? 1 : 0) + r.nextLong();
        for (int i = 0; i < 300; i++) h = h * 31 + Double.doubleToLongBits(r.nextGaussian());
        System.out.println(h); List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Collections.shuffle(list, r); System.out.println(list + " " + r.nextInt(5, 9));
        SplittableRandom sr = new SplittableRandom(99);
        System.out.println(sr.nextInt() + " " + sr.split().nextLong() + " " + sr.nextDouble());
        Map<Character, Integer> hist = new TreeMap<>();
        for (int i = 0; i < 200; i++) hist.merge((char) ('a' + r.nextInt(5)), 1, Integer::sum);
        System.out.println(hist);
    }
}
