public class StackShuffles {
    int i = 1; long l = 2; double d = 3; float f = 4; String s = "s"; byte b = 5; char c = 'c'; boolean z;
    static int si = 1; static long sl = 2; static double sd = 3; static String ss = "t";
    int[] ia = {1, 2, 3};
    long[] la = {1, 2, 3};
    double[] da = {1, 2, 3};
    Object[] oa = new Object[3];
    byte[] ba = {1, 127, 3};
    char[] ca = {'x', '\uffff'};
    String[] sa = {"a", null};
    StackShuffles self() { return this; }
    static int n;
    static int next() { return n++ % 3; }
    public static void main(String[] args) {
        StackShuffles o = new StackShuffles();
        int x = o.i++; int y = ++o.i; int w = o.i += 5; System.out.println(x + " " + y + " " + w + " " + o.i);
        long p = o.l--; long q = o.l <<= 3; long r = o.self().l *= o.l + 1; System.out.println(p + " " + q + " " + r + " " + o.l);
        double e = o.d++; double g = o.d /= 3; double h = --o.self().d; System.out.println(e + " " + g + " " + h);
        float f1 = o.f++ + ++o.f; System.out.println(f1 + " " + o.f); byte b1 = o.b += 127;
        int b2 = o.b++ + o.b--; System.out.println(b1 + " " + b2 + " " + o.b); char c1 = o.c += 2;
        char c2 = o.c++; System.out.println(c1 + "" + c2 + o.c);
        int a1 = o.ia[next()]++; int a2 = ++o.ia[next()]; int a3 = o.ia[next()] += 10;
        System.out.println(a1 + " " + a2 + " " + a3 + " " + java.util.Arrays.toString(o.ia));
        long l1 = o.la[next()]++; long l2 = o.la[next()] -= 5L; long l3 = o.la[next()] <<= 2;
        System.out.println(l1 + " " + l2 + " " + l3 + " " + java.util.Arrays.toString(o.la));
        double d1 = o.da[next()]++ + --o.da[next()]; double d2 = o.da[next()] %= 2;
        System.out.println(d1 + " " + d2 + java.util.Arrays.toString(o.da));
        byte k = o.ba[next()]++; byte k2 = ++o.ba[next()]; int k3 = o.ba[next()] >>>= 1;
        System.out.println(k + " " + k2 + " " + k3); n = 0; char cc = ++o.ca[next()];
        char cd = o.ca[next()]++; System.out.println(cc + " " + (int) cd + " " + (int) o.ca[1]);
        String t = o.s += "x" + (o.s += "y"); String u = o.sa[1] += o.sa[0] += "b";
        System.out.println(t + " " + o.s + " " + u + " " + o.sa[0]);
        int s1 = si++ + ++si; long s2 = sl-- - --sl; double s3 = sd *= sd += 1;
        String s4 = ss += ss; System.out.println(s1 + " " + s2 + " " + s3 + " " + s4);
        Object ob = o.oa[1] = o.oa[2] = "shared";
        System.out.println((ob == o.oa[1]) + " " + (o.oa[1] == o.oa[2])); int m1, m2, m3;
        m1 = m2 = m3 = 7; long n1, n2; n1 = n2 = m1 = 9; double z1; z1 = n1 = m2;
        System.out.println(m1 + " " + n1 + " " + n2 + " " + z1); boolean bz = o.z |= true;
        bz ^= o.z &= false; System.out.println(bz + " " + o.z);
        o.i = o.ia[0] = (int) (o.l = o.la[1] = 77L);
        System.out.println(o.i + o.ia[0] + o.l + o.la[1]); Integer box = 5; Integer old = box++;
        int un = ++box + box--; System.out.println(old + " " + box + " " + un);
        Long[] lb = {1L};
        long lv = lb[0]++; lb[0] += 5; System.out.println(lv + " " + lb[0]); Character ch = 'a';
        ch++; System.out.println(ch); Double dd = 1.5; dd *= 2; dd--; System.out.println(dd);
        o.self().self().ia[o.ia.length - 1] -= o.self().i++;
        System.out.println(o.ia[2] + " " + o.i);
        long mix = 5; int sh = 3; mix = (mix << sh) + (sh = 2) * mix; System.out.println(mix + sh);
        int swap1 = 1, swap2 = 2; swap1 = swap1 + swap2 - (swap2 = swap1);
        System.out.println(swap1 + "" + swap2);
        long[] la2 = {1, 2};
        la2[(int) la2[0]] = la2[0] = 5; System.out.println(la2[0] + "" + la2[1]);
    }
}
