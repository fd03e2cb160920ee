public class CharOps {
    public static void main(String[] args) {
        char[] cs = {'a', 'Z', '0', ' ', '\t', '_', '$', '\u00e9', '\u00df', '\u0130', '\u4e2d', '\u0660', '\u2003', '\ud800',
            '\udc00', '\u0000', '\uffff', '\u2160', '\u00aa', '\u00b2'};
        for (char c : cs) System.out.println((int) c + " " + Character.isLetter(c) + Character.isDigit(c) + Character.isWhitespace(c)
            + Character.isUpperCase(c) + Character.isLowerCase(c) + Character.isLetterOrDigit(c) + Character.isJavaIdentifierStart(c)
            + Character.isJavaIdentifierPart(c) + Character.isSurrogate(c) + Character.isISOControl(c) + Character.isSpaceChar(c)
            + " " + (int) Character.toUpperCase(c) + " " + (int) Character.toLowerCase(c) + " " + (int) Character.toTitleCase(c) + " "
                + Character.getNumericValue(c) + " " + Character.digit(c, 16) + " " + Character.getType(c));
        System.out.println(Character.forDigit(11, 16) + "" + Character.forDigit(35, 36) + (int) Character.forDigit(16, 16)
            + Character.toString(97) + Character.toString('q'));
        System.out.println(Character.toCodePoint('\ud83d', '\ude00') + " " + (int) Character.highSurrogate(0x1F600) + " "
            + (int) Character.lowSurrogate(0x1F600) + " " + Character.charCount(0x10000) + Character.isSupplementaryCodePoint(0xffff)
            + Character.isValidCodePoint(0x110000) + " " + Character.isLetter(0x20000));
        char c = 'a'; c++; c += 1.7; System.out.println(c); int sum = 0;
        for (char x = 'a'; x <= 'z'; x++) sum += x;
        System.out.println(sum + " " + (char) (sum % 26 + 'A'));
        int ci = 'a' + 'b'; char cc = 'a' + 1; final int k = 10; byte b = k;
        System.out.println(ci + " " + cc + b + (char) 98 + (int) 'b' + ('b' - 'a') + (char) ('b' - 1) + -'a' + ~'a' + ('a' < 98)
            + ('a' == 97.0));
        StringBuilder caesar = new StringBuilder();
        for (char x : "Hello, World".toCharArray()) caesar.append(Character.isUpperCase(x) ? (char) ((x - 'A' + 13) % 26 + 'A')
            : Character.isLowerCase(x) ? (char) ((x - 'a' + 13) % 26 + 'a') : x);
        System.out.println(caesar);
        try { Character.toChars(-1); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        char[] grid = new char[5]; System.out.println((int) grid[3]); grid[1] = (char) -1;
        grid[2]--; System.out.println((int) grid[1] + " " + (int) grid[2]);
        System.out.println(new char[] {'d', 'i', 'r', 'e', 'c', 't'});
        System.out.println('x'); System.out.print('y'); System.out.println((char) 65 + (char) 66);
        System.out.println("" + (char) 65 + (char) 66);
    }
}
