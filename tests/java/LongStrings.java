public class LongStrings {
    public static void main(String[] args) {
        String x = "x".repeat(70000) + "\u4e2d";
        System.out.println(x.length() + " " + x.hashCode() + " " + x.indexOf('\u4e2d') + " " + x.lastIndexOf("xx"));
        String half = x.substring(0, 35000);
        System.out.println(half.hashCode() + " " + x.startsWith(half) + " " + half.equals(x.substring(1, 35001)) + " " + half.compareTo(x));
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < 5000; i++) b.append(i % 7 == 0 ? (char) (0x400 + i % 32) : (char) ('a' + i % 26));
        String s = b.toString();
        System.out.println(s.hashCode() + " " + s.replace('a', 'A').hashCode() + " " + s.toUpperCase().hashCode() + " "
            + b.reverse().toString().hashCode());
        int n = 0;
        for (int i = s.indexOf("bc"); i >= 0; i = s.indexOf("bc", i + 1)) n++;
        System.out.println(n + " " + s.split("z").length + " " + s.chars().filter(c -> c > 255).count());
        String[] parts = ("k=v;" .repeat(100) + "end").split(";"); int len = 0;
        for (String p : parts) len += p.length();
        System.out.println(parts.length + " " + len + String.join("", parts).hashCode());
        String zero = "";
        System.out.println(zero.hashCode() + zero.length() + " " + zero.isEmpty() + "\0".length() + "\0a".hashCode()
            + ("a\0b".indexOf('\0')) + "a\0b".equals("a\0c"));
        String e = "\ud83d\ude00e\u0301\ud83d";
        System.out.println(e.length() + " " + e.codePointCount(0, e.length()) + " " + e.codePointAt(0) + " " + e.codePointAt(1) + " "
            + e.codePointBefore(2) + " " + e.offsetByCodePoints(0, 2) + " " + new StringBuilder(e).reverse().codePointAt(0) + " "
            + Character.isSurrogate(e.charAt(4)) + " " + e.getBytes(java.nio.charset.StandardCharsets.UTF_8).length + " "
            + e.getBytes(java.nio.charset.StandardCharsets.UTF_16BE).length + " "
            + e.getBytes(java.nio.charset.StandardCharsets.US_ASCII)[0]);
        String bad = new String(new byte[] {(byte) 0xc3, 0x28, (byte) 0xff, 65}, java.nio.charset.StandardCharsets.UTF_8);
        System.out.println(bad.length() + " " + (int) bad.charAt(0));
        System.out.println(new String(new byte[] {-28, 65}, java.nio.charset.StandardCharsets.ISO_8859_1)
            + new String(new int[] {0x1F600, 66}, 0, 2) + String.valueOf(Character.toChars(0x20AC)));
        System.out.println("a\u0300".equals("\u00e0") + " " + "STRASSE".equalsIgnoreCase("stra\u00dfe") + " " + "\u00df".toUpperCase()
            + " " + "\u0131I\u0130".toLowerCase().length() + " " + "\ufb01".toUpperCase());
    }
}
