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
        strings();
        arrays();
        numbers();
        types();
        times();
        failures();
        helpers();
    }
    static class StrBuilderUse { String run() { return new org.apache.commons.lang3.text.StrBuilder("a").appendSeparator(",").append(1.5).appendFixedWidthPadLeft(7, 4, '0').replaceAll("0", "o").reverse().toString() + new org.apache.commons.lang3.text.StrSubstitutor(Map.of("x", "y")).replace("${x}-${z:-d}"); } }

    enum Planet { MERCURY, VENUS, EARTH }

    static void strings() {
        System.out.println(StringUtils.abbreviateMiddle("a long text here", "..", 9) + StringUtils.appendIfMissing("a", ".txt") + StringUtils.prependIfMissing("b", "/"));
        System.out.println(StringUtils.chomp("line\r\n") + StringUtils.chop("abc") + StringUtils.difference("i am", "i are") + StringUtils.indexOfDifference("abc", "abd"));
        System.out.println(StringUtils.getCommonPrefix("interview", "internet", "interval") + StringUtils.getLevenshteinDistance("kitten", "sitting") + StringUtils.getDigits("a1b22"));
        System.out.println(Arrays.toString(StringUtils.splitByCharacterTypeCamelCase("fooBarASFLicense200")) + Arrays.toString(StringUtils.splitPreserveAllTokens("a,,b,", ',')));
        System.out.println(Arrays.toString(StringUtils.substringsBetween("[a][b][c]", "[", "]")) + StringUtils.substringBeforeLast("a.b.c", ".") + StringUtils.substringAfter("k=v", "="));
        System.out.println(StringUtils.rotate("abcdefg", 2) + StringUtils.reverseDelimited("a.b.c", '.') + StringUtils.swapCase("aBc") + StringUtils.wrap("x", '\''));
        System.out.println(StringUtils.replaceEach("abcde", new String[] {"ab", "d"}, new String[] {"w", "t"}) + StringUtils.overlay("abcdef", "zz", 2, 4) + StringUtils.truncate("abcdefg", 4));
        System.out.println(StringUtils.isAlphanumericSpace("a 1") + " " + StringUtils.isNumeric("१२३") + StringUtils.isMixedCase("aB") + StringUtils.containsOnly("abab", "ab") + StringUtils.countMatches("abba", 'b'));
        System.out.println(StringUtils.stripAccents("éàü") + StringUtils.normalizeSpace("  a   b ") + StringUtils.center("yes", 9, "+-") + StringUtils.leftPad("7", 3, '0') + StringUtils.unwrap("'q'", '\''));
        System.out.println(StringUtils.compareIgnoreCase("ABC", "abd") + StringUtils.lastOrdinalIndexOf("aabaabaa", "a", 2) + StringUtils.ordinalIndexOf("aabaabaa", "b", 2) + StringUtils.joinWith("-", 1, "b", 3.5));
        System.out.println(StringEscapeUtils.escapeJava("tab\t\"q\" é") + StringEscapeUtils.unescapeHtml4("&lt;&eacute;&#65;") + StringEscapeUtils.escapeXml11("<a&'b'>") + StringEscapeUtils.escapeCsv("a,\"b\""));
        System.out.println(CharSetUtils.squeeze("hello", "k-z") + CharSetUtils.delete("hello", "hl") + CharSetUtils.keep("hello", "^l") + CharUtils.unicodeEscaped('A') + CharUtils.isAsciiAlpha('é'));
        System.out.println(WordUtils.wrap("a text that is to be wrapped at ten", 10) + WordUtils.initials("Ben John Lee") + WordUtils.uncapitalize("I Am"));
        System.out.println(RegExUtils.replacePattern("a\nb", "a.b", "z") + RegExUtils.removeAll("A1b2", "[0-9]") + CharSequenceUtils.subSequence("abc", 1));
    }

    static void arrays() {
        int[] numbers = {1, 2, 3, 4, 5};
        ArrayUtils.reverse(numbers, 1, 4);
        System.out.println(Arrays.toString(numbers) + Arrays.toString(ArrayUtils.removeElements(numbers, 2, 9)) + Arrays.toString(ArrayUtils.insert(2, numbers, 7, 8)));
        ArrayUtils.shift(numbers, 2);
        ArrayUtils.swap(numbers, 0, 4);
        System.out.println(Arrays.toString(numbers) + ArrayUtils.isSorted(numbers) + ArrayUtils.indexesOf(new int[] {1, 2, 1}, 1) + Arrays.toString(ArrayUtils.toObject(numbers)));
        System.out.println(Arrays.toString(ArrayUtils.subarray(new String[] {"a", "b", "c"}, 1, 9)) + ArrayUtils.toMap(new String[][] {{"k", "v"}}) + ArrayUtils.getLength(numbers) + Arrays.toString(ArrayUtils.nullToEmpty((String[]) null)));
        System.out.println(Arrays.toString(ArrayUtils.addAll(new double[] {1}, 2, 3)) + ArrayUtils.toString(new int[][] {{1}, {2, 3}}) + ArrayUtils.contains(new double[] {1.0, 2.0}, 2.05, 0.1) + ArrayUtils.isSameLength(numbers, new int[5]));
    }

    static void numbers() {
        System.out.println(NumberUtils.createNumber("0x1F") + " " + NumberUtils.createNumber("12L") + NumberUtils.createNumber("1.5f").getClass() + NumberUtils.isCreatable("09") + NumberUtils.isParsable("-1.") + NumberUtils.toScaledBigDecimal("1.2356"));
        System.out.println(Fraction.getFraction("3 1/2").multiplyBy(Fraction.getFraction(2, 7)) + " " + Fraction.getFraction(0.125) + Fraction.ONE_THIRD.pow(3).toProperString() + Fraction.getReducedFraction(6, -8));
        System.out.println(IEEE754rUtils.max(Double.NaN, 1) + " " + NumberUtils.min(3, 1, 2) + NumberUtils.compare((short) 3, (short) 5) + NumberUtils.toInt("x", -1));
        System.out.println(Range.between(1, 10).intersectionWith(Range.between(5, 20)) + " " + Range.is("b").contains("b") + Range.between(1, 3).elementCompareTo(7) + Range.between("a", "c").fit("z"));
        System.out.println(CharSet.getInstance("a-e").contains('c') + " " + BooleanUtils.toBooleanObject("yes") + BooleanUtils.xor(new boolean[] {true, true, true}) + BooleanUtils.toString(null, "t", "f", "n"));
        BitField field = new BitField(0xF0);
        System.out.println(field.getValue(0xAB) + " " + field.setValue(0, 5) + field.isAllSet(0xF1) + Conversion.intToHexDigit(11) + Conversion.binaryToInt(new boolean[] {true, false, true}, 0, 0, 0, 3));
        MutableInt counter = new MutableInt(5);
        counter.add(3);
        System.out.println(counter.getAndIncrement() + counter.intValue() + " " + new MutableObject<>("o") + new MutableBoolean(true).isTrue() + new MutableDouble(1.5).addAndGet(2));
    }

    static void types() throws Exception {
        System.out.println(ClassUtils.getAbbreviatedName("org.apache.commons.lang3.ClassUtils", 20) + ClassUtils.getAllInterfaces(ArrayList.class).size() + ClassUtils.primitiveToWrapper(int.class) + ClassUtils.getShortClassName(Map.Entry[].class));
        System.out.println(ClassUtils.isAssignable(Integer.class, long.class) + " " + ClassUtils.getClass("java.util.Map$Entry[]") + ClassUtils.getPackageName(String.class) + ClassUtils.isInnerClass(Point.class));
        System.out.println(MethodUtils.invokeMethod(new Point(1, 2, "l"), true, "greet", "a", 3) + " " + MethodUtils.invokeStaticMethod(Integer.class, "parseInt", "12") + ConstructorUtils.invokeConstructor(StringBuilder.class, "text"));
        System.out.println(FieldUtils.readField(new Point(4, 5, "l"), "y", true) + " " + FieldUtils.getAllFieldsList(Point.class).size() + TypeUtils.toString(TypeUtils.parameterize(Map.class, String.class, TypeUtils.wildcardType().withUpperBounds(Number.class).build())));
        System.out.println(EnumUtils.getEnumList(Planet.class) + " " + EnumUtils.generateBitVector(Planet.class, Planet.VENUS, Planet.EARTH) + EnumUtils.isValidEnumIgnoreCase(Planet.class, "earth") + EnumUtils.processBitVector(Planet.class, 5));
        System.out.println(new ReflectionToStringBuilder(new Point(1, 2, "l"), ToStringStyle.NO_CLASS_NAME_STYLE).setExcludeFieldNames("label") + " " + ToStringBuilder.reflectionToString(Pair.of(1, 2), ToStringStyle.JSON_STYLE));
        DiffResult<Point> diff = new DiffBuilder<>(new Point(1, 2, "a"), new Point(1, 3, "b"), ToStringStyle.SHORT_PREFIX_STYLE).append("x", 1, 1).append("y", 2, 3).append("label", "a", "b").build();
        System.out.println(diff.getNumberOfDiffs() + " " + diff.getDiffs());
        System.out.println(ObjectUtils.firstNonNull(null, "a") + ObjectUtils.max(3, 9, 4) + ObjectUtils.median(3, 1, 2) + ObjectUtils.mode("a", "b", "a") + ObjectUtils.defaultIfNull(null, 1) + ObjectUtils.compare(1, null) + ObjectUtils.allNotNull(1, null));
        byte[] bytes = SerializationUtils.serialize(new ArrayList<>(List.of(1, 2)));
        System.out.println(SerializationUtils.<List<Integer>>deserialize(bytes) + " " + SerializationUtils.clone(new TreeMap<>(Map.of("k", 1))));
        System.out.println(LocaleUtils.toLocale("fr_CA_x") + " " + LocaleUtils.localeLookupList(Locale.CANADA_FRENCH) + LocaleUtils.isAvailableLocale(Locale.FRENCH));
    }

    static void times() throws Exception {
        TimeZone utc = TimeZone.getTimeZone("UTC");
        Date day = DateUtils.parseDate("2024-02-29 13:45:10", Locale.US, "yyyy/MM/dd", "yyyy-MM-dd HH:mm:ss");
        FastDateFormat format = FastDateFormat.getInstance("EEE, d MMM yyyy HH:mm:ss.SSS Z", utc, Locale.US);
        System.out.println(format.format(DateUtils.addYears(day, 1)) + " " + format.format(DateUtils.truncate(day, Calendar.HOUR)) + format.format(DateUtils.ceiling(day, Calendar.MONTH)));
        System.out.println(DurationFormatUtils.formatDurationHMS(3_723_004) + " " + DurationFormatUtils.formatDurationWords(93_784_000, true, true) + DurationFormatUtils.formatPeriod(0, 2_764_800_000L, "M d"));
        System.out.println(DateUtils.isSameDay(day, DateUtils.addHours(day, 5)) + " " + DateUtils.getFragmentInMinutes(day, Calendar.DAY_OF_YEAR) + " " + FastDateFormat.getInstance("yyyy-MM-dd", utc).parse("2000-01-01").getTime());
    }

    static void failures() {
        for (Runnable r : List.<Runnable>of(() -> Validate.isTrue(false, "no: %d", 5L), () -> Validate.notEmpty(new int[0].length == 0 ? "" : "x"), () -> Validate.inclusiveBetween(1, 3, 7), () -> Validate.validIndex(List.of(1), 3),
            () -> Validate.noNullElements(Arrays.asList(1, null)), () -> Fraction.getFraction(1, 0), () -> Range.between(1, null), () -> SerializationUtils.serialize((java.io.Serializable) (java.io.Serializable & Runnable) () -> {}))) {
            try {
                r.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + StringUtils.substringBefore(e.getMessage(), "$$"));
            }
        }
    }

    static void helpers() throws Exception {
        StopWatch watch = StopWatch.create();
        System.out.println(watch.isStarted() + " " + ThreadUtils.findThreadsByName("main").size() + SystemUtils.IS_OS_LINUX + JavaVersion.JAVA_11.atLeast(JavaVersion.JAVA_1_8));
        Triple<Integer, String, Character> triple = Triple.of(1, "b", 'c');
        MutablePair<String, Integer> pair = MutablePair.of("k", 1);
        pair.setValue(5);
        System.out.println(triple + " " + triple.compareTo(Triple.of(1, "b", 'd')) + pair + ImmutablePair.of(1, 2).equals(Pair.of(1, 2)) + pair.toString("%2$s<-%1$s") + ImmutableTriple.nullTriple().getLeft());
        org.apache.commons.lang3.concurrent.LazyInitializer<String> lazy = new org.apache.commons.lang3.concurrent.LazyInitializer<>() {
            @Override
            protected String initialize() {
                System.out.print("made ");
                return "lazy";
            }
        };
        System.out.println(lazy.get() + lazy.get() + new org.apache.commons.lang3.concurrent.ConstantInitializer<>(7).get());
        org.apache.commons.lang3.concurrent.Memoizer<Integer, Integer> squares = new org.apache.commons.lang3.concurrent.Memoizer<>((Integer i) -> i * i);
        System.out.println(squares.compute(9) + squares.compute(9));
        org.apache.commons.lang3.event.EventListenerSupport<Runnable> events = org.apache.commons.lang3.event.EventListenerSupport.create(Runnable.class);
        events.addListener(() -> System.out.println("heard"));
        events.fire().run();
        System.out.println(org.apache.commons.lang3.exception.ExceptionUtils.getRootCauseMessage(new RuntimeException("outer", new IllegalStateException("inner"))) + org.apache.commons.lang3.exception.ExceptionUtils.getThrowableCount(new Error(new Exception())));
        System.out.println(new org.apache.commons.lang3.exception.ContextedRuntimeException("what").addContextValue("key", 5).getMessage());
        System.out.println(String.join(",", new org.apache.commons.lang3.text.StrTokenizer("a 'b c' d", ' ', '\'').getTokenArray()) + org.apache.commons.lang3.text.StrSubstitutor.replace("${a}-${b:-none}", Map.of("a", 1)));
        System.out.println(new org.apache.commons.lang3.text.ExtendedMessageFormat("{0} of {1,number,#.#}", Locale.US).format(new Object[] {"x", 2.55}));
    }
}
