/** Arithmetic on {@code long} and {@code double}. */
public class Wide {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        long seed = 42;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            seed = (seed ^ (seed >>> 7)) * 6364136223846793005L + i;
            sum = sum * 0.5 + (seed & 0xffff);
        }
        System.out.println(seed + " " + sum);
    }
}
