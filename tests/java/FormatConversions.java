import java.util.*;
/** Every conversion of String.format, in several locales. */
public class FormatConversions { public static void main(String[] a){
 System.out.println(String.format("%d %5d %-5d| %05d %x %X %o %,d %(d %+d", 1,2,3,4,255,255,8,1234567,-5,6));
 System.out.println(String.format("%s %10s %-10s| %S %c %b %h %n%%", "a","b","c","d",'e',true,"hi"));
 System.out.println(String.format("%f %.2f %10.3f %e %.3E %g %a", 1.5,2.345,3.14159,12345.678,0.00012,1e-5,1.0));
 System.out.println(String.format("%,.2f %(.2f %+.1f %08.2f", 1234567.891,-3.5,2.0,3.14159));
 System.out.println(String.format("%2$s %1$s %<s", "x","y"));
 System.out.println(String.format(Locale.US, "%,d", 1234567890123L));
 System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891));
 System.out.println(String.format(Locale.FRANCE, "%,d", 1234567));
 System.out.println(new Formatter().format("%tY-%<tm-%<td", new GregorianCalendar(2020,0,5)));
 System.out.printf("%s %s%n", Arrays.asList(1,2), Map.of("a",1));
 System.out.println(String.format("%b %c %s", null, null, null));
 try { String.format("%d", "x"); } catch (Exception e) { System.out.println(e); }
 try { String.format("%q", "x"); } catch (Exception e) { System.out.println(e); }
 try { String.format("%d"); } catch (Exception e) { System.out.println(e); }
 System.out.println(String.format("%s", new java.math.BigDecimal("1.50")) + String.format("%.3f %,d", new java.math.BigDecimal("1234.5678"), new java.math.BigInteger("123456789012345678901234567890")));
}}
