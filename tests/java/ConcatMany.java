public class ConcatMany {
    static int n;
    static String next() { return "s" + n++; }
    static char ch() { return (char) ('a' + n++ % 26); }
    public static void main(String[] args) {
        int i = 7; long l = 1L << 40; double d = 0.5; char c = 'c'; boolean z = true;
        Object o = null; float f = 2.5f; byte b = -1; short s = 300;
        String big = ""
            + c + next() + s + d + o + 'q' + next() + b + "lit" + next() + l + next() + i + 'q'
            + (Object) "x" + b + z + s + c + c + ch() + b + s + (Object) "x" + s + b + f + "lit"
            + (Object) "x" + d + c + "lit" + d + (Object) "x" + 'q' + s + f + ch() + i + "lit" + (i + 1) + l
            + d + (i + 1) + next() + i + z + (i + 1) + i + (Object) "x" + (Object) "x" + z + b + next() + ch() + 'q'
            + 'q' + f + ch() + (i + 1) + 'q' + f + f + ch() + (i + 1) + next() + b + 'q' + d + 'q'
            + o + l + i + d + b + c + z + "lit" + f + (i + 1) + "lit" + (Object) "x" + z + f
            + s + (Object) "x" + f + next() + o + s + next() + f + next() + c + 'q' + o + "lit" + 'q'
            + 'q' + i + (Object) "x" + z + next() + "lit" + ch() + d + ch() + (Object) "x" + o + s + 'q' + next()
            + next() + l + ch() + "lit" + c + "lit" + (Object) "x" + next() + z + z + l + l + b + (Object) "x"
            + "lit" + b + l + o + (i + 1) + l + f + 'q' + d + i + z + f + (i + 1) + f
            + (Object) "x" + l + i + next() + next() + (i + 1) + i + f + ch() + next() + o + s + 'q' + 'q'
            + z + s + c + i + z + i + l + l + next() + s + i + c + f + z
            + next() + z + d + ch() + i + (Object) "x" + o + o + o + d + 'q' + (Object) "x" + f + f
            + b + (Object) "x" + s + f + "lit" + (Object) "x" + next() + "lit" + s + l + next() + (i + 1) + s + z
            + f + "lit" + ch() + ch() + c + 'q' + z + f + z + s + z + s + o + i
            + (i + 1) + f + next() + o + i + f + next() + next() + "lit" + d + i + "lit" + "lit" + o
            + b + o + "lit" + 'q' + o + next() + ch() + z + ch() + b + i + next() + i + "lit"
            + i + o + z + "lit" + b + z + next() + next() + o + d + o + d + o + (i + 1)
            + o + (Object) "x" + next() + z + z + (i + 1) + f + l + (i + 1) + (Object) "x" + i + next() + "lit" + ch()
            + d + z + s + c + "lit" + (i + 1) + z + c + o + d + "lit" + f + "lit" + ch()
            + l + l + next() + o + o + "lit" + (Object) "x" + c + b + (i + 1) + (Object) "x" + d + l + o
            + ch() + "lit" + c + 'q' + next() + b + z + c + (i + 1) + l + i + s + c + o
            + (i + 1) + (Object) "x" + (Object) "x" + next() + d + (Object) "x" + z + o + (i + 1) + (Object) "x" + "lit" + l + (i + 1)
                + next()
            + o + next() + d + f + z + s + (i + 1) + (Object) "x" + z + b + o + "lit" + f + z
            + f + next() + f + i + 'q' + f + d + c + i + b + (Object) "x" + 'q' + next() + s
            + f + s + 'q' + ch() + c + i + ch() + b + (Object) "x" + (i + 1) + "lit" + ch() + s + z
            + s + o + 'q' + c + (Object) "x" + l + (Object) "x" + next() + z + l + (i + 1) + c + i + i
            + 'q' + (i + 1) + ch() + s + 'q' + c + 'q' + 'q' + 'q' + f + next() + i + i + b
            + ch() + l + d + s + z + c + "lit" + i + s + s + f + i + 'q' + next()
            + l + o + d + z + (Object) "x" + s + b + (i + 1) + (i + 1) + i + o + c + c + l;
        System.out.println(big.length() + " " + big.hashCode() + " " + n);
        System.out.println(big.substring(0, 120));
        System.out.println(big.substring(big.length() - 120));
        String acc = "start";
        for (int k = 0; k < 6; k++) acc += k + acc.length() + "" + (k % 2 == 0 ? "e" : 'o') + acc.charAt(0) + l + d;
        System.out.println(acc);
        String[] arr = {"a", "b"};
        int at = 0;
        arr[at++] += arr[at] + at++ + at;
        System.out.println(arr[0] + " " + at);
        CharSequence own = new CharSequence() {
            public int length() { return 3; }
            public char charAt(int k) { return (char) ('x' + k); }
            public CharSequence subSequence(int a, int e) { return this; }
            @Override public String toString() { return "own" + n++; }
        };
        System.out.println(own + "" + own + new StringBuilder().append(own).append(own, 1, 3) + String.join("-", own, "t")
            + "own4".contentEquals(own) + "xyz".contentEquals(own) + own.chars().sum());
        char[] cs = {'h', 'i'}; System.out.println(String.valueOf(cs) + cs.length + new int[0].length);
        final String k1 = "k", k2 = k1 + 1; String k3 = "k";
        System.out.println((k2 == "k1") + " " + ((k3 + 1) == "k1") + " " + (k1 + k2 == "kk1"));
    }
}
