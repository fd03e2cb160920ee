import java.text.*;
import java.util.*;

/** java.text and what of strings depends on tables: breaks, collation, normal forms, patterns, cases. */
public class TextTools {
    public static void main(String[] args) throws Exception {
        System.out.println("ΟΔΟΣ ΣΑΣ A.Σ".toLowerCase() + "İI".toLowerCase(Locale.forLanguageTag("tr")) + "ßﬁ".toUpperCase() + "i".toUpperCase(new Locale("tr")) + "ÀÉ".toLowerCase(Locale.ROOT));
        for (BreakIterator b : List.of(BreakIterator.getWordInstance(Locale.US), BreakIterator.getSentenceInstance(Locale.US), BreakIterator.getCharacterInstance(), BreakIterator.getLineInstance())) {
            b.setText("Hello big world. It's e\u0301te\u0301, isn't it? Yes-no.");
            List<Integer> ends = new ArrayList<>();
            for (int i = b.first(); i != BreakIterator.DONE; i = b.next()) ends.add(i);
            System.out.println(ends);
        }
        Collator c = Collator.getInstance(Locale.US);
        List<String> words = new ArrayList<>(List.of("zebra", "Äpfel", "apple", "Zoo", "äpfel", "a-b", "ab"));
        words.sort(c);
        c.setStrength(Collator.PRIMARY);
        System.out.println(words + " " + c.compare("Äpfel", "apfel") + c.getCollationKey("a").compareTo(c.getCollationKey("b")));
        for (Normalizer.Form f : Normalizer.Form.values()) System.out.print(Normalizer.normalize("é ﬁ ｶ Å ½", f).length() + " " + Normalizer.isNormalized("é", f) + " ");
        System.out.println();
        System.out.println(MessageFormat.format("{0} is {1,number,integer} of {2,number,#.##} {3,date,yyyy} '{x}' {4}", "x", 1234, 2.345, new Date(0), null) + new MessageFormat("{0,choice,0#none|1#one|1<many {0}}", Locale.US).format(new Object[] {7}));
        System.out.println(new DecimalFormat("#,##0.00;(#)").format(-1234567.895) + new DecimalFormat("0.###E0").format(12345) + new DecimalFormat("00.0%").format(0.256) + new DecimalFormat("#,##0.##", DecimalFormatSymbols.getInstance(Locale.GERMANY)).format(1234.5) + new DecimalFormat("¤#0.00", DecimalFormatSymbols.getInstance(Locale.US)).format(3));
        for (Locale l : List.of(Locale.US, Locale.GERMANY, Locale.FRANCE, Locale.JAPAN, new Locale("hi", "IN"))) System.out.println(l + " " + NumberFormat.getInstance(l).format(1234567.891) + " " + NumberFormat.getCurrencyInstance(l).format(12.5) + " " + NumberFormat.getPercentInstance(l).format(0.25) + " " + l.getDisplayCountry(Locale.US) + l.getDisplayLanguage(Locale.US) + " " + NumberFormat.getCompactNumberInstance(l, NumberFormat.Style.SHORT).format(12345) + " " + DateFormat.getDateInstance(DateFormat.LONG, l).format(new Date(0)) + " " + String.format(l, "%,.2f %tA", 9876.5, new GregorianCalendar(2020, 0, 5)));
        System.out.println(NumberFormat.getInstance(Locale.US).parse("1,234.5xyz") + " " + new DecimalFormat("0.0").parse("2.75", new ParsePosition(0)));
        try { NumberFormat.getInstance(Locale.US).parse("x"); } catch (ParseException e) { System.out.println(e.getMessage() + e.getErrorOffset()); }
        SimpleDateFormat d = new SimpleDateFormat("EEEE, d. MMMM yyyy HH:mm:ss.SSS z D w", Locale.GERMANY);
        d.setTimeZone(TimeZone.getTimeZone("Europe/Berlin"));
        System.out.println(d.format(new Date(1_600_000_000_123L)) + " " + new SimpleDateFormat("yyyy-MM-dd", Locale.US).parse("2020-02-30").getTime());
        System.out.println(new ChoiceFormat("0#zero|1#one|2#two+").format(1.5) + new StringCharacterIterator("abc").last() + Currency.getInstance("EUR").getSymbol(Locale.FRANCE) + Currency.getInstance(Locale.JAPAN).getDefaultFractionDigits() + new Bidi("abc אבג", Bidi.DIRECTION_LEFT_TO_RIGHT).getRunCount());
        System.out.println(new TreeSet<>(Locale.forLanguageTag("sr-Latn-RS-x-priv").getExtensionKeys()) + Locale.forLanguageTag("sr-Latn-RS").toString() + new Locale.Builder().setLanguage("de").setRegion("AT").build().toLanguageTag() + Locale.lookupTag(Locale.LanguageRange.parse("de-AT,en;q=0.5"), List.of("de", "en")));
    }
}
