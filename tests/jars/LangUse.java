// jars: commons-lang3.jar
import org.apache.commons.lang3.*;
import org.apache.commons.lang3.builder.*;
import org.apache.commons.lang3.math.*;
import org.apache.commons.lang3.mutable.*;
import org.apache.commons.lang3.reflect.*;
import org.apache.commons.lang3.text.WordUtils;
import org.apache.commons.lang3.time.*;
import org.apache.commons.lang3.tuple.*;
import java.util.*;

/** A walk through commons-lang3. */
public class LangUse {
    static class Point implements Comparable<Point> {
        final int x, y; String label;
        Point(int x, int y, String label) { this.x = x; this.y = y; this.label = label; }
        @Override public boolean equals(Object o) { return o instanceof Point && EqualsBuilder.reflectionEquals(this, o, "label"); }
        @Override public int hashCode() { return new HashCodeBuilder(17, 37).append(x).append(y).toHashCode(); }
        @Override public String toString() { return new ToStringBuilder(this, ToStringStyle.SHORT_PREFIX_STYLE).append("x", x).append("y", y).append("label", label).toString(); }
        @Override public int compareTo(Point o) { return new CompareToBuilder().append(x, o.x).append(y, o.y).toComparison(); }
        public int getX() { return x; }
        public String greet(String who, int n) { return who + n; }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(StringUtils.abbreviate("The quick brown fox", 10) + "|" + StringUtils.center("ab", 7, '*') + "|" + StringUtils.capitalize("word") + "|" + StringUtils.reverseDelimited("a.b.c", '.'));
        System.out.println(StringUtils.isBlank(" \t") + " " + StringUtils.isNumeric("123") + " " + StringUtils.countMatches("abab", "ab") + " " + StringUtils.difference("abcde", "abxyz") + " " + StringUtils.getLevenshteinDistance("kitten", "sitting"));
        System.out.println(StringUtils.join(new int[] {1, 2, 3}, ',') + StringUtils.leftPad("7", 3, '0') + StringUtils.substringBetween("a[b]c", "[", "]") + StringUtils.swapCase("aBc") + StringUtils.stripAccents("éàü") + Arrays.toString(StringUtils.split("a,b;c", ",;")) + StringUtils.rotate("abcd", 1));
        System.out.println(Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBarXML12")) + StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}) + StringUtils.deleteWhitespace(" a b ") + StringUtils.overlay("abcdef", "zz", 2, 4));
        System.out.println(Arrays.toString(ArrayUtils.addAll(new int[] {1}, 2, 3)) + ArrayUtils.contains(new String[] {"a"}, "a") + Arrays.toString(ArrayUtils.toPrimitive(new Integer[] {4, 5})) + ArrayUtils.toString(ArrayUtils.removeElement(new char[] {'a', 'b'}, 'a')) + ArrayUtils.indexOf(new double[] {1, 2.5}, 2.5));
        int[] data = {1, 2, 3, 4, 5}; ArrayUtils.reverse(data); ArrayUtils.shift(data, 2); System.out.println(Arrays.toString(data));
        Point a = new Point(1, 2, "a"), b = new Point(1, 2, "b"), c = new Point(2, 0, "c");
        System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.compareTo(c) + " " + a + " " + ToStringBuilder.reflectionToString(c, ToStringStyle.JSON_STYLE));
        System.out.println(NumberUtils.toInt("x", 5) + " " + NumberUtils.isCreatable("0x1F") + " " + NumberUtils.createNumber("12.5f").getClass() + " " + NumberUtils.max(3, 9, 4) + " " + Fraction.getFraction(6, 8).reduce() + " " + Fraction.ONE_THIRD.add(Fraction.ONE_HALF));
        MutableInt n = new MutableInt(5); n.add(4); n.increment(); System.out.println(n + " " + n.getAndAdd(2) + " " + n.getValue());
        Pair<String, Integer> pair = Pair.of("k", 3); Triple<Integer, Integer, Integer> t = Triple.of(1, 2, 3);
        System.out.println(pair + " " + pair.getKey() + t + pair.compareTo(Pair.of("k", 4)) + MutablePair.of(1, 2).equals(ImmutablePair.of(1, 2)));
        Range<Integer> r = Range.between(1, 10); System.out.println(r + " " + r.contains(5) + r.intersectionWith(Range.between(5, 20)) + r.isBefore(11));
        System.out.println(MethodUtils.invokeMethod(a, "toString") + " " + FieldUtils.readField(a, "label", true) + " " + ConstructorUtils.getAccessibleConstructor(String.class, String.class) + " " + ClassUtils.getAllInterfaces(ArrayList.class).size() + " " + ClassUtils.getShortClassName(Map.Entry.class) + " " + ClassUtils.getAllSuperclasses(Integer.class));
        FieldUtils.writeField(a, "label", "new", true); System.out.println(a.label + TypeUtils.isAssignable(Integer.class, Number.class));
        System.out.println(WordUtils.wrap("aaa bbb ccc ddd", 7) + "|" + WordUtils.capitalizeFully("hello wORLD"));
        System.out.println(DurationFormatUtils.formatDuration(3_723_004, "HH:mm:ss.SSS") + " " + DateFormatUtils.formatUTC(0L, "yyyy-MM-dd'T'HH:mm:ss") + " " + DateUtils.truncate(new Date(1_000_000_000_000L), Calendar.YEAR).getTime() + " " + DurationFormatUtils.formatDurationWords(3661000, true, true));
        System.out.println(CharUtils.isAsciiAlpha('x') + " " + CharSet.getInstance("a-e").contains('c') + " " + BooleanUtils.toBoolean("yes") + BooleanUtils.xor(new boolean[] {true, false, true}) + " " + ObjectUtils.firstNonNull(null, "z") + ObjectUtils.median(3, 1, 2) + ObjectUtils.defaultIfNull(null, 8));
        System.out.println(StringEscapeUtils.escapeJava("a\"\n\u00e9") + StringEscapeUtils.escapeHtml4("<a&b>") + StringEscapeUtils.unescapeHtml4("&eacute;&lt;") + StringEscapeUtils.escapeCsv("a,b"));
        System.out.println(EnumUtils.getEnumList(Thread.State.class) + " " + EnumUtils.isValidEnum(Thread.State.class, "NEW") + LocaleUtils.toLocale("en_GB"));
        try { Validate.isTrue(false, "bad %d", 5); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Validate.notEmpty(new ArrayList<>()); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        byte[] bytes = SerializationUtils.serialize(new ArrayList<>(List.of("s", 1)));
        System.out.println(SerializationUtils.<Object>deserialize(bytes) + " " + SerializationUtils.clone(new HashMap<>(Map.of(1, "one"))));
        System.out.println(new StrBuilderUse().run());
    }
    static class StrBuilderUse { String run() { return new org.apache.commons.lang3.text.StrBuilder("a").appendSeparator(",").append(1.5).appendFixedWidthPadLeft(7, 4, '0').replaceAll("0", "o").reverse().toString() + new org.apache.commons.lang3.text.StrSubstitutor(Map.of("x", "y")).replace("${x}-${z:-d}"); } }
}
