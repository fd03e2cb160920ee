public class WideLocals {
    public static void main(String[] args) {
        long a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9, b0 = 10, b1 = 11, b2 = 12, b3 = 13,
            b4 = 14, b5 = 15, b6 = 16, b7 = 17, b8 = 18, b9 = 19;
        long c0 = 0, c1 = 1, c2 = 2, c3 = 3, c4 = 4, c5 = 5, c6 = 6, c7 = 7, c8 = 8, c9 = 9, d0 = 10, d1 = 11, d2 = 12, d3 = 13,
            d4 = 14, d5 = 15, d6 = 16, d7 = 17, d8 = 18, d9 = 19;
        double e0 = 0, e1 = 1, e2 = 2, e3 = 3, e4 = 4, e5 = 5, e6 = 6, e7 = 7, e8 = 8, e9 = 9, f0 = 10, f1 = 11, f2 = 12, f3 = 13,
            f4 = 14, f5 = 15, f6 = 16, f7 = 17, f8 = 18, f9 = 19;
        double g0 = 0, g1 = 1, g2 = 2, g3 = 3, g4 = 4, g5 = 5, g6 = 6, g7 = 7, g8 = 8, g9 = 9, h0 = 10, h1 = 11, h2 = 12, h3 = 13,
            h4 = 14, h5 = 15, h6 = 16, h7 = 17, h8 = 18, h9 = 19;
        long k0 = 0, k1 = 1, k2 = 2, k3 = 3, k4 = 4, k5 = 5, k6 = 6, k7 = 7, k8 = 8, k9 = 9, l0 = 10, l1 = 11, l2 = 12, l3 = 13,
            l4 = 14, l5 = 15, l6 = 16, l7 = 17, l8 = 18, l9 = 19;
        long m0 = 0, m1 = 1, m2 = 2, m3 = 3, m4 = 4, m5 = 5, m6 = 6, m7 = 7, m8 = 8, m9 = 9, n0 = 10, n1 = 11, n2 = 12, n3 = 13,
            n4 = 14, n5 = 15, n6 = 16, n7 = 17, n8 = 18, n9 = 19;
        long o0 = 0, o1 = 1, o2 = 2, o3 = 3, o4 = 4, o5 = 5, o6 = 6, o7 = 7, o8 = 8, o9 = 9;
        int wi = 1000; long wl = 2000L; float wf = 0.5f; double wd = 0.25; String ws = "wide";
        int[] wa = {1, 2, 3};
        byte wb = 1; char wc = 'w'; boolean wz = false;
        wi++; wi += 30000; wi -= 30000; wi += 100; wi--; wi += 32767; wi += -32768; wl += wi; wf += wl; wd -= wf; wb += 130; wc++; wz = !wz;
        for (int i = 0; i < 5; i++) { wa[i % 3] += i; wi += wa[i % wa.length] * 2; }
        int big = 0; for (int j = 0; j < 3; j++) big += 40000;
        Runnable r = null; final int cap = wi; final double capd = wd; r = () -> System.out.println(cap + capd);
        System.out.println(wi + " " + wl + " " + wf + " " + wd + " " + ws + wa[0] + wa[1] + wa[2] + wb + wc + wz + big);
        try {
            Object none = null; none.hashCode();
        } catch (NullPointerException e) { System.out.println(e.getMessage()); } finally { wi++; }
        r.run();
        System.out.println(a9 + b9 + c9 + d9 + e9 + f9 + g9 + h9 + k9 + l9 + m9 + n9 + o9 + " " + (a1 + wl * 2 + e5 / 2) + wi
            + ws.length());
    }
}
