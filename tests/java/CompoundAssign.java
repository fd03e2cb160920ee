public class CompoundAssign {
    static int calls;
    static int[] arr = {1, 2, 3, 4};
    static int idx() { calls++; return calls % 4; }
    static int[] array() { System.out.print("[a]"); return arr; }
    static byte sb = 100;
    char fc = 'x';
    double fd = 1.5;

    public static void main(String[] args) {
        byte b = 10;
        b += 300; System.out.println(b);
        b *= 2.7; System.out.println(b);
        b >>>= 1; System.out.println(b);
        b = -1; b >>>= 25; System.out.println(b);
        b = -1; b >>>= 10; System.out.println(b);
        short s = 1; s <<= 15; System.out.println(s);
        char c = 'a'; c += 1; c++; System.out.println(c);
        c -= 200; System.out.println((int) c);
        int i = 5; i += 3.99; System.out.println(i);
        i -= 1e20; System.out.println(i);
        i = 7; i *= 1.5f; System.out.println(i);
        long l = 1; l <<= 65; System.out.println(l);
        l += 0.5f; System.out.println(l);
        float f = 16777216; f++; System.out.println(f);
        f += 2; System.out.println(f);
        arr[idx()] += 10; arr[idx()]++; ++arr[idx()];
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + arr[3] + " calls " + calls);
        array()[idx()] <<= idx();
        System.out.println(arr[0] + " " + arr[1] + " " + arr[2] + " " + arr[3] + " calls " + calls);
        i = 3; i = i++ + ++i; System.out.println(i);
        i = 3; i += i++ * 2 + i; System.out.println(i);
        int j = 2; j ^= j << 3 | j--; System.out.println(j);
        sb += 100; System.out.println(sb);
        System.out.println(sb++ + " " + sb-- + " " + ++sb + " " + --sb);
        CompoundAssign o = new CompoundAssign();
        o.fc *= 2; System.out.println((int) o.fc++ + " " + (int) o.fc);
        System.out.println(o.fd-- + " " + --o.fd);
        String t = "a"; t += 1 + 2; t += 'c'; t += null; t += 1.0f; System.out.println(t);
        String[] ts = {"q", null}; ts[1] += ts[0] += "z"; System.out.println(ts[0] + " " + ts[1]);
        Integer boxed = 127; boxed++; boxed += 1; System.out.println(boxed);
        boolean z = true; z &= false; z |= true; z ^= true; System.out.println(z);
        int k = 1; k = k + (k = 5) * k; System.out.println(k);
        int[] p = {0, 0}; int q = 0; p[q++] = q = 1; System.out.println(p[0] + " " + p[1] + " " + q);
    }
}
