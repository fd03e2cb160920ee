public class TextBlocks {
    public static void main(String[] args) {
        String a = """
            Hello,
              "World" \"""quoted\"""
            tab\there \
            joined
            trailing   \s
            unicode \u00e9 \101
            """;
        System.out.print(a);
        String b = """
            no newline at end""";
        System.out.println(b + "|" + a.length() + " " + a.hashCode());
        var lines = a.split("\n");
        for (var l : lines) System.out.println("[" + l + "]");
        var n = 0L;
        for (var i = 0; i < 3; i++) n += i;
        var arr = new int[][] {{1}, {2, 3}};
        var anon = new Object() { int hidden = 7; int twice() { return hidden * 2; } };
        anon.hidden++;
        System.out.println(n + " " + arr[1][1] + " " + anon.twice());
        System.out.println("""
            a
             b
              c""".lines().count() + " " + "  x ".strip() + "|" + "ab".repeat(3) + " " + " \t".isBlank());
        System.out.println("""
            {"k": %d}
            """.indexOf('%') + "x\ty".translateEscapes() + "  i\n j".stripIndent().length() + "q".indent(2).length());
    }
}
