class Loops {
    static int steps, gcd, primes, bits;

    static void run(int a, int b, int c) {
        for (int n = (a & 31) + 1; n != 1; n = (n & 1) == 0 ? n / 2 : 3 * n + 1) steps++;
        int p = a & 0xff, q = b & 0xff;
        while (q != 0) { int r = p % q; p = q; q = r; }
        gcd = p;
        outer:
        for (int i = 2; i < (c & 31); i++) {
            for (int j = 2; j * j <= i; j++) if (i % j == 0) continue outer;
            primes++;
        }
        do { bits += c & 1; c >>>= 1; } while (c != 0);
        long sum = 0;
        for (long l = a & 7; l > 0; l--) sum += l * b;
        for (double d = 0; d < (b & 3); d += 0.5) sum++;
        for (float f = 1; f < (a & 15); f *= 2) sum += 3;
        System.out.println(sum);
    }
}
