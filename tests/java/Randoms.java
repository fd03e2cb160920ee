import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.*;
import java.util.stream.*;

/** Random generators with seeds: exact values; without: only their bounds. */
public class Randoms {
    public static void main(String[] args) {
        Random r = new Random(12345);
        System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextInt(5, 10) + " " + r.nextLong(1000L));
        byte[] bytes = new byte[7];
        r.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes) + " " + r.ints(5, 0, 10).boxed().collect(Collectors.toList()) + " " + r.doubles(2).boxed().collect(Collectors.toList()) + " " + r.longs(2, 5, 50).sum());
        r.setSeed(7);
        System.out.println(r.nextInt() + " " + r.nextInt(1 << 20) + " " + r.nextGaussian());
        try { r.nextInt(0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        SplittableRandom s = new SplittableRandom(99), split = s.split();
        System.out.println(s.nextInt() + " " + s.nextLong() + " " + s.nextInt(3, 9) + " " + s.nextDouble() + " " + split.nextInt(1000) + " " + split.nextBoolean() + " " + split.ints(4, 0, 100).boxed().collect(Collectors.toList()));
        ThreadLocalRandom local = ThreadLocalRandom.current();
        boolean fine = true;
        for (int i = 0; i < 100; i++) { int x = local.nextInt(5, 8); double d = local.nextDouble(2, 3); fine &= x >= 5 && x < 8 && d >= 2 && d < 3 && Math.random() < 1; }
        System.out.println(fine + " " + (local == ThreadLocalRandom.current()));
        try { local.setSeed(1); } catch (UnsupportedOperationException e) { System.out.println(e); }
        int[] buckets = new int[4];
        Random unseeded = new Random();
        for (int i = 0; i < 4000; i++) buckets[unseeded.nextInt(4)]++;
        System.out.println(Arrays.stream(buckets).allMatch(n -> n > 800));
        System.out.println(new Random().nextLong() != new Random().nextLong());
        List<Integer> list = IntStream.range(0, 15).boxed().collect(Collectors.toList());
        Collections.shuffle(list, new Random(3));
        System.out.println(list);
        RandomGenerator g = new Random(5);
        System.out.println(g.nextInt(3) + " " + g.nextLong(5, 6) + " " + g.nextFloat(2f));
    }
}
