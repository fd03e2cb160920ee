import java.util.*;
import static java.lang.Math.*;
public class InterfaceConstants {
    static int made(String s) { System.out.print("[" + s + "]"); return s.length(); }
    interface Colors {
        int RED = 1, GREEN = RED << 1, BLUE = GREEN << 1; String NAME = "colors" + BLUE;
        int LAZY = made("lazy");
        Object O = new Object() { @Override public String toString() { return "iface object"; } };
        List<String> L = new ArrayList<>(List.of("a"));
    }
    interface More extends Colors { int RED = 100; int SUM = RED + GREEN + Colors.RED; int INIT = made("more"); }
    static class Impl implements More { int get() { return RED + GREEN + SUM; } }
    static class Consts {
        static final int A = 5; static final Integer BOXED = 6; static final String S = "s" + A;
        static final String N = null; static final long L = A * 2L; static final double D = A / 2;
        static final char C = 'a' + A; static final boolean Z = A > 3 && L == 10;
        static final float F = 1f / 3; static final int COND = A > 4 ? 1 : 2;
        static { System.out.print("[Consts]"); }
    }
    static final int X; static final int[] ARR; final int y; final String z;
    static { int t = 3; X = t * 7; ARR = new int[] {X, t}; }
    { y = X + 1; }
    InterfaceConstants(boolean b) { if (b) z = "yes"; else z = "no"; }
    static int sw(int c) {
        switch (c) {
            case Colors.RED: return 10;
            case Colors.GREEN: return 20;
            case Consts.A: return 50;
            case Colors.BLUE | Colors.RED << 4: return 60;
            default: return -1;
        }
    }
    public static void main(String[] args) {
        System.out.println(Colors.BLUE + Colors.NAME + Consts.A + Consts.S + Consts.L + Consts.C + Consts.F + Consts.COND);
        System.out.println(More.SUM + " " + new Impl().get()); System.out.println(Colors.O);
        System.out.println(More.LAZY); Colors.L.add("b");
        System.out.println(Impl.L + " " + More.INIT);
        System.out.println(Consts.Z); System.out.println(Consts.N + Consts.BOXED + Consts.D);
        System.out.println(sw(1) + sw(2) + sw(5) + sw(20) + sw(9));
        InterfaceConstants i = new InterfaceConstants(true);
        System.out.println(i.y + i.z + ARR[0] + new InterfaceConstants(false).z);
        System.out.println(max(3, 7) + abs(-2.5) + floorMod(-7, 3) + PI); final int k = 10;
        byte b = k; final char c = 98;
        System.out.println(b + c + (char) c + ("s5" == Consts.S ? "same" : "other") + (Consts.S == new String("s5").intern()));
        final int late; if (args.length > 0) late = 1; else late = 2; Runnable r = () -> System.out.println(late); r.run();
    }
}
