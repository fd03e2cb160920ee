public class Ackermann {
    static long calls;
    static int ack(int m, int n) {
        calls++;
        if (m == 0) return n + 1;
        if (n == 0) return ack(m - 1, 1);
        return ack(m - 1, ack(m, n - 1));
    }
    static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int mc91(int n) { return n > 100 ? n - 10 : mc91(mc91(n + 11)); }
    static int tak(int x, int y, int z) { return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y)); }
    static void hanoi(int n, char a, char b, char c, StringBuilder out) {
        if (n == 0) return;
        hanoi(n - 1, a, c, b, out);
        out.append(a).append(b).append(' ');
        hanoi(n - 1, c, b, a, out);
    }
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
    static double pow(double b, int e) {
        return e == 0 ? 1 : e < 0 ? 1 / pow(b, -e) : (e & 1) == 1 ? b * pow(b * b, e >> 1) : pow(b * b, e >> 1);
    }
    static int permutations(int[] a, int k) {
        if (k == a.length) { int h = 0; for (int x : a) h = h * 10 + x; return h % 97; }
        int s = 0;
        for (int i = k; i < a.length; i++) {
            int t = a[k]; a[k] = a[i]; a[i] = t;
            s = s * 3 + permutations(a, k + 1);
            t = a[k]; a[k] = a[i]; a[i] = t;
        }
        return s;
    }
    public static void main(String[] args) {
        System.out.println(ack(2, 9) + " " + calls);
        System.out.println(fib(18) + " " + even(1001) + " " + odd(777) + " " + mc91(35) + " " + tak(10, 5, 2));
        StringBuilder sb = new StringBuilder();
        hanoi(5, 'A', 'B', 'C', sb);
        System.out.println(sb);
        System.out.println(gcd(1071, 462) + " " + gcd(-48, 18) + " " + pow(1.0000001, 1 << 20) + " " + pow(-3, -5));
        System.out.println(permutations(new int[] {1, 2, 3, 4, 5, 6}, 0));
        int collatz = 0;
        for (long n = 27; n != 1; n = (n & 1) == 0 ? n / 2 : 3 * n + 1) collatz++;
        System.out.println(collatz);
    }
}
