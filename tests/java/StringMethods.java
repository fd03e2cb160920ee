public class StringMethods {
    static String show(String[] a) {
        StringBuilder s = new StringBuilder(a.length + "["); for (String x : a) s.append(x).append('|'); return s + "]";
    }
    public static void main(String[] args) {
        String s = "Hello, W\u00f6rld \u4e2d!";
        System.out.println(s.length() + s.substring(7) + s.substring(3, 3).isEmpty() + s.substring(0, s.length()).equals(s) + s.charAt(8));
        System.out.println(s.indexOf('o') + " " + s.indexOf("o", 5) + " " + s.lastIndexOf('l') + " " + s.indexOf("") + " "
            + s.indexOf("", 99) + " " + s.lastIndexOf("") + " " + s.indexOf('\u4e2d') + " " + s.indexOf("zz") + s.indexOf('H', -5));
        System.out.println(s.replace('l', 'L') + s.replace("l", "<>") + "aaa".replace("aa", "b") + "abc".replace("", "-")
            + "x".replace("x", ""));
        System.out.println(show("a,b,,c,,".split(",")) + show(",a".split(",")) + show("".split(",")) + show("a.b.c".split("\\."))
            + show("a,b,c".split(",", 2)) + show("a,b,,".split(",", -1)) + show("abc".split("x")));
        System.out.println("apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "\uffff".compareTo("a") + " "
            + "ABC".compareToIgnoreCase("abd") + " " + "\u00e9".compareTo("\u4e2d") + " " + "b".compareTo("\u4e2d"));
        System.out.println("abc".contains("bc") + " " + "abc".startsWith("b", 1) + " " + "abc".endsWith("") + " "
            + "AbC".equalsIgnoreCase("aBc") + " " + "abc".equals(null) + " " + "abc".contentEquals(new StringBuilder("abc")));
        System.out.println("[" + "  \t trim \n".trim() + "]" + "[" + "\u2003strip\u2003".strip() + "]" + "\u2003x".trim().length()
            + " x ".stripLeading() + "|" + " x ".stripTrailing() + "|");
        System.out.println("MiXed\u00c9\u00df".toLowerCase() + "MiXed\u00e9\u00df".toUpperCase() + "\u0130".toLowerCase().length());
        System.out.println(String.join("-", "a", "b", "c") + String.join("/", java.util.List.of("x")) + "ab".repeat(0).length()
            + "xy".repeat(3) + String.valueOf(3.0) + String.copyValueOf(new char[] {'a', 'b', 'c'}, 1, 2));
        for (String h : new String[] {"", "a", "Aa", "BB", "hello world", "\u4e2d\u6587",
            "polygenelubricants"}) System.out.print(h.hashCode() + " ");
        System.out.println();
        System.out.println("abc".chars().sum() + " " + "a\ud83d\ude00b".codePointAt(1) + " " + "a\ud83d\ude00b".codePointCount(0, 4)
            + " " + "a\ud83d\ude00b".length() + " " + "\ud83d\ude00".codePoints().count() + new String(Character.toChars(0x1F600)));
        char[] cs = "chars".toCharArray(); cs[0] = 'C'; System.out.println(new String(cs) + new String(cs, 1, 3) + cs.length);
        byte[] bs = "h\u00e9\u4e2d".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        System.out.println(bs.length + " " + bs[1] + " " + new String(bs, java.nio.charset.StandardCharsets.UTF_8));
        System.out.println("abc".intern() == "abc"); System.out.println(new String("abc") == "abc");
        System.out.println(new String("abc").intern() == "abc");
        System.out.println("a\nb\r\nc".lines().count() + " " + "x".isBlank() + " " + "hello".regionMatches(true, 1, "ELL", 0, 3) + " "
            + "abcabc".lastIndexOf("bc", 3) + " " + "q".compareTo("q"));
        char[] dst = new char[6]; java.util.Arrays.fill(dst, '.'); "hello".getChars(1, 4, dst, 2); System.out.println(new String(dst));
        System.out.println("subSeq".subSequence(1, 3) + " " + "a".concat("\u4e2d").concat("") + " " + "Tr\u0131".equalsIgnoreCase("TRI"));
    }
}
