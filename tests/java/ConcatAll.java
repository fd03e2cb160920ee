public class ConcatAll {
    static int seq;
    static String s(String x) { System.out.print("<" + x + ++seq + ">"); return x; }
    static Object boom() { throw new IllegalStateException("in concat"); }
    static class T { int n; @Override public String toString() { return "T" + n++; } }
    static class NullString { @Override public String toString() { return null; } }
    public static void main(String[] args) {
        byte b = -5; short sh = 300; char c = 'q'; int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE; float f = 1e10f; double d = 1e-5; boolean z = true;
        Object n = null; String ns = null; char[] ca = null; Integer bx = 5;
        System.out.println("" + b + sh + c + i + l + f + d + z + n + ns + bx + 'x' + 1 + 2L + 3f + 4.0 + null);
        System.out.println(1 + 2 + "x" + 1 + 2 + 'a' + ('a' + 1) + (char) ('a' + 1));
        System.out.println(c + 1 + "" + c + 1);
        System.out.println("\u0001" + i + "\u0002" + b + "\u0001\u0001" + c + "\u0002\u0001");
        System.out.println("\u4e2d\u6587" + c + "\ud83d\ude00" + (char) 0x3b1 + "\u00e9");
        String latin = "caf\u00e9", wide = latin + '\u20ac';
        System.out.println(wide.length() + " " + wide + " " + (latin + "x").equals("caf\u00e9x") + " " + (latin + 'x').hashCode());
        System.out.println(s("a") + s("b") + (s("c") + s("d")) + seq++ + ++seq);
        T t = new T(); System.out.println("" + t + t + t.n + t);
        String self = "s"; self += self + self; self += self.length(); System.out.println(self);
        System.out.println(new NullString() + "|" + (ns + ns) + (n + "y").length());
        String big = "" + i + i + i + i + i + i + i + i + i + i + l + l + l + l + l + l + l + l + l + l + b + c + d + f + z + b + c
            + d + f + z + b + c + d + f + z + b + c + d + f + z;
        System.out.println(big + " " + big.length() + " " + big.hashCode());
        String w = "";
        for (int k = 0; k < 40; k++) w += (char) (k * 1700 + 40) + (k % 3 == 0 ? "" : null);
        System.out.println(w.hashCode() + " " + w.length());
        try {
            System.out.println("x" + s("before") + boom() + s("after"));
        } catch (IllegalStateException e) { System.out.println(e.getMessage() + seq); }
        final String k1 = "con" + "st" + 1 + 'c' + 2.0 + true + 5L + 1.1f; System.out.println(k1 == "const1c2.0true51.1");
        System.out.println((k1 + "") == k1);
        String dyn = "con"; System.out.println((dyn + "st1c2.0true51.1") == k1);
        System.out.println((dyn + "st1c2.0true51.1").intern() == k1);
        System.out.println("" + Float.MIN_VALUE + Double.MAX_VALUE + Float.NaN + -0.0f + 100.0 + 1.0E7 + 9999999.0 + 0.001 + 0.0009);
        System.out.println("arr".concat("") + String.valueOf(new char[] {'h', 'i'}) + String.valueOf((Object) null) + (ca == null));
    }
}
