public class UnusualNames {
    static int $x_1 = 1, _y = 2, größe = 3, 变量 = 4, πi = 5;
    static class Über {
        int ñ = 6;
        int métHode(int ß) { return ß + ñ; }
        static class Inner$Dollar { @Override public String toString() { return "dollar"; } }
        class $ { }
    }
    interface Функция { int применить(int x); }
    enum Größe { KLEIN, GROSS }
    record Paar(int é, String 名) { }
    static void wirf(Über ü) { System.out.println(ü.métHode(1)); throw new IllegalStateException("Fehler: äöü €"); }
    static int var(int var) { int record = var, yield = 2, sealed = 3, permits = 4; return record + yield + sealed + permits; }
    static int ａ() { return 1; }
    public static void main(String[] ärgs) {
        System.out.println($x_1 + _y + größe + 变量 + πi + new Über().ñ + var(1));
        Функция f = x -> x * größe;
        System.out.println(f.применить(7) + " " + Größe.valueOf("KLEIN") + new Paar(1, "名") + new Über.Inner$Dollar());
        System.out.println(new Über().new $().getClass().getName() + " " + Über.Inner$Dollar.class.getName() + " "
            + Über.Inner$Dollar.class.getSimpleName() + " " + Über.class.getSimpleName());
        Über nichts = null;
        try { nichts.ñ = 4; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { nichts.métHode(ａ()); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        String \u0061bc = "unicode escape";
        System.out.println(abc + '\u0041' + "\7".length() + "\s|\0".length() + '\101' + "\u005cn".length());
        int i = 0b1010_1010 + 0xF_F + 0_17 + 1__000; long l = 0xFFFF_FFFFL + 0777L;
        float x = 0x1.8p1f; double d = 0x.8p0 + 1_0.5e-1_0 + .5 + 5. + 1e2 + 3d;
        System.out.println(i + " " + l + " " + x + " " + d);
        wirf(new Über());
    }
}
