import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** java.util.regex: groups, quantifiers, lookaround, flags, regions, replacement, errors. */
public class RegexDeep {
    static void all(String regex, String input) {
        Matcher m = Pattern.compile(regex).matcher(input);
        StringBuilder out = new StringBuilder(regex).append(" :");
        while (m.find()) {
            out.append(" [").append(m.start()).append(',').append(m.end()).append(' ').append(m.group());
            for (int i = 1; i <= m.groupCount(); i++) out.append('|').append(m.group(i));
            out.append(']');
        }
        System.out.println(out);
    }

    public static void main(String[] args) {
        all("a*b", "aaab b ab c"); all("(\\w+)@(\\w+)\\.com", "joe@x.com, ann@yy.com"); all("(a|ab)(c|bcd)(d*)", "abcd");
        all("x*?y", "xxy"); all("x++x", "xxx"); all("(?<year>\\d{4})-(?<month>\\d\\d)", "2024-05 1999-12"); all("\\bfoo\\b", "foo food foo");
        all("(?i)HeLLo", "hello HELLO"); all("(?<=\\$)\\d+", "cost $40 or 50"); all("\\d+(?!\\d|%)", "10% 25 3"); all("(?=(\\d\\d))\\d", "1234");
        all("[a-c&&[^b]]+", "abcacb"); all("[^\\s,]+", "a, b c"); all("(\\w)\\1", "hello aabb"); all("^\\w+$", "one\ntwo"); all("(?m)^\\w+$", "one\ntwo"); all("(?s)a.b", "a\nb"); all("\\p{Upper}\\p{L}*", "Hello wORLD"); all("\\Qa.b\\E", "a.b axb"); all("(?>a+)b", "aaab"); all("(a{2,3}){2}", "aaaaaaa"); all("", "ab"); all("\\R", "a\r\nb\nc"); all("(?x) a b # comment", "ab");
        all("[\\u00e0-\\u00ff]+", "caf\u00e9 na\u00efve"); all(".", "\ud83d\ude00x");
        System.out.println("a1b22c333".replaceAll("(\\d+)", "<$1>") + " " + "aaa".replaceFirst("a", "\\$") + " " + Pattern.compile("\\d+").matcher("a1b22").replaceAll(r -> String.valueOf(r.group().length())) + " " + "x.y.z".replace(".", "\\"));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,c".split(",", 2)) + Arrays.toString("".split(",")) + Arrays.toString("abc".split("")) + Arrays.toString(Pattern.compile("\\s*;\\s*").split("x ; y;z")));
        Matcher m = Pattern.compile("(?<k>\\w+)=(?<v>\\w*)").matcher("a=1;b=;c=3");
        StringBuilder sb = new StringBuilder();
        while (m.find()) m.appendReplacement(sb, m.group("v").isEmpty() ? "none" : "${v}:${k}");
        m.appendTail(sb);
        System.out.println(sb + " " + m.reset().results().map(MatchResult::group).collect(Collectors.toList()));
        m = Pattern.compile("\\d+").matcher("12ab34");
        System.out.println(m.matches() + " " + m.lookingAt() + " " + m.end() + " " + m.find() + " " + m.group() + " " + m.hitEnd() + " " + m.find(1) + m.group() + " " + m.region(2, 5).find() + m.group() + m.regionStart());
        System.out.println(Pattern.matches("[ab]+", "abba") + " " + Pattern.compile("b").asPredicate().test("abc") + Pattern.compile("b").asMatchPredicate().test("abc") + " " + Pattern.compile(",").splitAsStream("x,y").collect(Collectors.toList()) + " " + Pattern.quote("a.b") + " " + Matcher.quoteReplacement("$1\\") + " " + Pattern.compile("a", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE).flags());
        for (String bad : new String[] {"(", "[a", "a{2", "*a", "\\", "(?<n>a)(?<n>b)", "a{3,1}", "(?<=a*)b", "\\k<x>", "[z-a]"}) {
            try { Pattern.compile(bad); System.out.println(bad + " compiles"); } catch (PatternSyntaxException e) { System.out.println(e.getDescription() + " " + e.getIndex()); }
        }
        try { m.reset("none"); m.group(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { "x".replaceAll("x", "$2"); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        Pattern csv = Pattern.compile("\"([^\"]*(?:\"\"[^\"]*)*)\"|([^,]+)|,(?=,|$)");
        Matcher c = csv.matcher("a,\"b,\"\"q\"\"\",,d,");
        List<String> cells = new ArrayList<>();
        while (c.find()) cells.add(c.group(1) != null ? c.group(1).replace("\"\"", "\"") : c.group(2));
        System.out.println(cells);
        System.out.println("aaaaaaaaaaaaaaaaaaaa!".matches("(a+)+b") + " " + "camelCaseString".replaceAll("([A-Z])", "_$1").toLowerCase() + " " + "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
    }
}
