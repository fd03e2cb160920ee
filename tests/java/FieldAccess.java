public class FieldAccess {
    boolean z; byte b; short s; char c; int i; long l; float f; double d; Object o; int[] a;
    static boolean sz; static byte sb; static short ss; static char sc; static int si;
    static long sl; static float sf; static double sd; static Object so; static int[] sa;
    volatile int vol; transient long tr; final int fin; final long[] fa = {1, 2};
    FieldAccess(int fin) { this.fin = fin; }
    static class Sub extends FieldAccess {
        int i = 50; static int si = 60; long fin2 = super.fin;
        Sub() { super(9); super.i = 3; this.i++; }
        int both() { return i * 100 + super.i; }
        void set(int x) { i = x; super.i = -x; FieldAccess.si = x; si = x * 2; }
    }
    static class Deep extends Sub { String i = "deep"; String all() { return i + ((Sub) this).i + ((FieldAccess) this).i; } }
    static FieldAccess side(FieldAccess f) { System.out.print("side "); return f; }
    public static void main(String[] args) {
        FieldAccess x = new FieldAccess(7);
        System.out.println(x.z + " " + x.b + " " + x.s + " " + (int) x.c + " " + x.i + " " + x.l + " " + x.f + " " + x.d + " " + x.o
            + " " + x.a + " " + x.fin + sz + sb + ss + (int) sc + si + sl + sf + sd + so + sa);
        x.z = true; x.b = (byte) 255; x.s = (short) 65535; x.c = (char) -2; x.i = 1 << 31;
        x.l = 1L << 63; x.f = -0f; x.d = Double.MIN_VALUE; x.o = x;
        x.a = new int[] {5};
        System.out.println(x.z + " " + x.b + " " + x.s + " " + (int) x.c + " " + x.i + " " + x.l + " " + x.f + " " + x.d + " "
            + (x.o == x) + " " + x.a[0]);
        sz = !sz; sb--; ss -= 2; sc--; si = ~si; sl = ~sl >>> 1; sf = 1 / sf; sd = sf; so = sa;
        sa = x.a; sa[0]++;
        System.out.println(sz + " " + sb + " " + ss + " " + (int) sc + " " + si + " " + sl + " " + sf + " " + sd + " " + so + " " + x.a[0]);
        side(x).i = 4; side(x).l += side(x).i; side(x).si = 99;
        System.out.println(x.i + " " + x.l + " " + si); x.vol++; x.tr = x.vol; x.fa[1] *= 7;
        System.out.println(x.vol + x.tr + x.fa[1]);
        Sub s = new Sub();
        System.out.println(s.both() + " " + s.fin + s.fin2 + " " + ((FieldAccess) s).i + " " + Sub.si + FieldAccess.si);
        s.set(8); System.out.println(s.both() + " " + Sub.si + FieldAccess.si); Deep d = new Deep();
        d.i += "!"; ((FieldAccess) d).i = 77; System.out.println(d.all() + d.both());
        FieldAccess p = d; p.i++; System.out.println(p.i + d.all()); FieldAccess nul = null;
        System.out.println(nul.si + ((Sub) null).si);
        try { side(nul).i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { side(nul).si++; System.out.println(si); } catch (NullPointerException e) { System.out.println("no"); }
        FieldAccess[] arr = {x, s, null};
        arr[0].d = arr[1].l = arr[0].i = 12; System.out.println(arr[0].d + arr[1].l + arr[0].i);
        try { arr[2].a[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { arr[1].a[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        for (FieldAccess q : arr) if (q != null && q.a != null && q.a.length > 0) System.out.println(q.a[0]);
    }
}
