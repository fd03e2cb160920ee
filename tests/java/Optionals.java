import java.util.*;
import java.util.stream.*;

/** Optional, OptionalInt, OptionalLong, OptionalDouble; Objects; StringJoiner; StringTokenizer; Scanner-free parsing. */
public class Optionals {
    public static void main(String[] args) throws Exception {
        Optional<String> some = Optional.of("value"), none = Optional.empty();
        System.out.println(some + " " + none + " " + some.isPresent() + none.isEmpty() + " " + some.get() + some.orElse("x") + none.orElse("x") + none.orElseGet(() -> "made"));
        System.out.println(some.map(String::length) + " " + some.filter(s -> s.length() > 9) + " " + some.flatMap(s -> Optional.of(s + s)) + " " + none.or(() -> Optional.of("other")) + " " + some.stream().count() + none.stream().count() + " " + some.map(s -> null));
        some.ifPresent(s -> System.out.print("present ")); none.ifPresentOrElse(s -> {}, () -> System.out.println("absent"));
        for (Runnable r : List.<Runnable>of(none::get, none::orElseThrow, () -> Optional.of(null), () -> some.flatMap(s -> null), () -> OptionalInt.empty().getAsInt())) {
            try { r.run(); } catch (RuntimeException e) { System.out.println(e); }
        }
        try { none.orElseThrow(() -> new Exception("own")); } catch (Exception e) { System.out.println(e.getMessage()); }
        System.out.println(Optional.ofNullable(null).equals(none) + " " + some.equals(Optional.of("value")) + " " + some.hashCode() + " " + none.hashCode());
        OptionalInt i = OptionalInt.of(5); OptionalLong l = OptionalLong.of(6); OptionalDouble d = OptionalDouble.of(Double.NaN);
        System.out.println(i + " " + l + " " + d + " " + i.orElse(1) + " " + OptionalInt.empty() + " " + l.orElseThrow() + " " + d.equals(OptionalDouble.of(Double.NaN)) + " " + i.stream().sum());

        System.out.println(Objects.equals(null, null) + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.toString(null, "def") + " " + Objects.requireNonNullElse(null, 3) + " " + Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.deepEquals(new int[] {1}, new int[] {1}) + " " + Objects.isNull(null));
        for (Runnable r : List.<Runnable>of(() -> Objects.requireNonNull(null, "message"), () -> Objects.requireNonNull(null, () -> "supplied"), () -> Objects.checkIndex(5, 3), () -> Objects.checkFromToIndex(2, 1, 5), () -> Objects.checkFromIndexSize(3, 3, 5))) {
            try { r.run(); } catch (RuntimeException e) { System.out.println(e); }
        }
        StringJoiner j = new StringJoiner(", ", "{", "}");
        j.setEmptyValue("EMPTY");
        System.out.print(j + " " + j.length() + " ");
        j.add("a").add("b").merge(new StringJoiner("-").add("c").add("d"));
        System.out.println(j + " " + j.length() + " " + String.join("/", List.of("x", "y")));
        StringTokenizer t = new StringTokenizer("a b\tc,d", " ,\t", true);
        StringBuilder out = new StringBuilder();
        System.out.print(t.countTokens() + " ");
        while (t.hasMoreTokens()) out.append('[').append(t.nextToken()).append(']');
        System.out.println(out);
        t = new StringTokenizer("k=v;x=y");
        System.out.println(t.nextToken("=") + t.nextToken(";") + t.nextToken("=") + t.hasMoreElements());
        try { t.nextToken(); t.nextToken(); } catch (NoSuchElementException e) { System.out.println(e); }

        byte[] data = "Vitrum \u00e9\u20ac?>".getBytes("UTF-8");
        String basic = Base64.getEncoder().encodeToString(data), url = Base64.getUrlEncoder().withoutPadding().encodeToString(data);
        System.out.println(basic + " " + url + " " + Arrays.equals(Base64.getDecoder().decode(basic), data) + Arrays.equals(Base64.getUrlDecoder().decode(url), data));
        String mime = Base64.getMimeEncoder(8, "\n".getBytes()).encodeToString(data);
        System.out.println(mime.replace("\n", "|") + " " + new String(Base64.getMimeDecoder().decode(mime), "UTF-8"));
        for (String bad : new String[] {"AB", "A", "A*==", "AB=C"}) try { System.out.println(Arrays.toString(Base64.getDecoder().decode(bad))); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }

        UUID u = new UUID(0x123456789abcdef0L, 0xfedcba9876543210L);
        System.out.println(u + " " + u.version() + " " + u.variant() + " " + u.hashCode() + " " + UUID.fromString(u.toString()).equals(u) + " " + u.compareTo(UUID.fromString("1-2-3-4-5")));
        try { UUID.fromString("nope"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        System.out.println(HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}) + " " + Arrays.toString(HexFormat.ofDelimiter(":").parseHex("0a:ff")) + " " + HexFormat.of().withUpperCase().toHexDigits((short) 0xbeef));
    }
}
