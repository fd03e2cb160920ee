public class BoxCaches {
    interface Act { Object run(); }
    static void t(Act a) { try { System.out.println(a.run()); } catch (RuntimeException e) { System.out.println(e); } }
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 128, d = 128;
        Long l1 = -128L, l2 = -128L, l3 = -129L, l4 = -129L;
        Character c1 = 127, c2 = 127, c3 = 128, c4 = 128; Byte b1 = -1, b2 = -1;
        Short s1 = 100, s2 = 100; Boolean t1 = true, t2 = Boolean.valueOf("TRUE");
        System.out.println((a == b) + " " + (c == d) + " " + (l1 == l2) + " " + (l3 == l4) + " " + (c1 == c2) + " " + (c3 == c4) + " "
            + (b1 == b2) + " " + (s1 == s2) + " " + (t1 == t2));
        System.out.println(c.equals(d) + " " + a.equals(127L) + " " + new Object().equals(null) + " " + l3.equals(-129L) + " "
            + l3.equals(-129) + " " + ((Object) 1).equals(1));
        System.out.println(c >= d && c <= d && c != d);
        for (String s : new String[] {"12", "-0", "+7", "2147483647", "2147483648", "-2147483648", "", " 1", "1 ", "0x10", "\u0663",
            "1_0", "-", "abc"}) t(() -> Integer.parseInt(s));
        t(() -> Integer.parseInt(null)); t(() -> Integer.parseInt("zz", 36));
        t(() -> Integer.parseInt("9", 8)); t(() -> Integer.parseInt("1", 99));
        t(() -> Integer.parseInt("1", 1)); t(() -> Long.parseLong("9223372036854775808"));
        t(() -> Long.parseLong("-9223372036854775808")); t(() -> Long.parseLong(null));
        t(() -> Long.parseLong("1L"));
        t(() -> Byte.parseByte("128")); t(() -> Short.parseShort("-32769"));
        t(() -> Byte.valueOf("7f", 16));
        t(() -> Integer.decode("-0x10") + Integer.decode("#ff") + Integer.decode("010"));
        t(() -> Integer.decode("0x")); t(() -> Boolean.parseBoolean("Yes"));
        t(() -> Integer.parseUnsignedInt("4294967295"));
        t(() -> Integer.parseUnsignedInt("4294967296")); t(() -> Integer.parseUnsignedInt("-1"));
        t(() -> Long.parseUnsignedLong("18446744073709551615"));
        t(() -> Double.parseDouble("1e400")); t(() -> Double.parseDouble(" -1.5e-3 "));
        t(() -> Double.parseDouble("0x1.8p1")); t(() -> Double.parseDouble("1.5f"));
        t(() -> Double.parseDouble("")); t(() -> Double.parseDouble("x1"));
        t(() -> Double.parseDouble(null)); t(() -> Float.parseFloat("3.4028236e38"));
        t(() -> Double.parseDouble("4.9e-324") + Double.parseDouble("NaN"));
        t(() -> Double.valueOf("-Infinity"));
        t(() -> Double.parseDouble("2.2250738585072012e-308"));
        t(() -> Float.parseFloat("1.17549429e-38"));
        System.out.println(Integer.valueOf(5).hashCode() + " " + Long.valueOf(1L << 33).hashCode() + " "
            + Double.valueOf(1.5).hashCode() + " " + Float.valueOf(1.5f).hashCode() + " " + Boolean.TRUE.hashCode()
            + Boolean.FALSE.hashCode() + " " + Character.valueOf('a').hashCode() + " " + Double.valueOf(-0.0).hashCode()
            + Byte.valueOf((byte) -3).hashCode());
        System.out.println(Integer.compare(3, -3) + " " + Long.compare(1, 2) + " " + Boolean.compare(true, false) + " "
            + Character.compare('a', 'd') + " " + Double.compare(0.0, -0.0) + Double.compare(Double.NaN, 1) + Float.compare(-0f, 0f)
            + " " + Byte.compare((byte) 1, (byte) -1) + " " + Double.valueOf(Double.NaN).equals(Double.NaN)
            + Double.valueOf(0.0).equals(-0.0));
        Object o = true ? 1 : 2.0; System.out.println(o); Object o2 = true ? (Object) 1 : 2.0;
        System.out.println(o2); Object o3 = false ? 'a' : 98; System.out.println(o3); int i98 = 98;
        Object o4 = false ? 'a' : i98; System.out.println(o4); char ch = 'x';
        System.out.println(true ? ch : 0); System.out.println(false ? i98 : ch);
        Object o5 = true ? null : 0; System.out.println(o5);
        Integer nul = null;
        try { int bad = args.length == 0 ? nul : 0; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        Long sum = 0L;
        for (int i = 0; i < 200; i++) sum += i;
        Integer post = 5; Integer was = post++; System.out.println(sum + " " + was + post);
        Number n = 3.99;
        System.out.println(n.intValue() + n.longValue() + n.byteValue() + " " + ((Number) 300).byteValue()
            + Long.valueOf(1L << 40).intValue());
    }
}
