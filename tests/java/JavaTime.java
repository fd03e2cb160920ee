import java.time.*; import java.time.format.*; import java.time.temporal.*; import java.util.*;
/** Dates, times, zones and their texts. */
public class JavaTime { public static void main(String[] a){
 LocalDate d = LocalDate.of(2024,2,29); System.out.println(d.plusYears(1)+" "+d.getDayOfWeek()+" "+d.with(TemporalAdjusters.lastDayOfMonth()));
 System.out.println(Duration.ofSeconds(3661)+" "+Period.between(LocalDate.of(2000,1,1), d));
 System.out.println(LocalDateTime.of(2020,1,2,3,4,5).format(DateTimeFormatter.ISO_LOCAL_DATE_TIME));
 System.out.println(LocalDateTime.of(2020,1,2,3,4,5).format(DateTimeFormatter.ofPattern("yyyy/MM/dd HH:mm:ss")));
 System.out.println(LocalDate.parse("2021-03-04").format(DateTimeFormatter.ofPattern("EEE, d MMM yyyy", Locale.US)));
 System.out.println(ZonedDateTime.of(2020,6,1,12,0,0,0,ZoneOffset.UTC).withZoneSameInstant(ZoneId.of("America/New_York")));
 System.out.println(ZonedDateTime.of(2020,6,1,12,0,0,0,ZoneId.of("Europe/Berlin")).toInstant());
 System.out.println(Instant.ofEpochSecond(1234567890));
 try { LocalDate.parse("xx"); } catch (Exception e) { System.out.println(e); }
 System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2020,1,1), LocalDate.of(2021,1,1)));
 System.out.println(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(Locale.US).format(d));
 System.out.println(Year.isLeap(2024)+" "+YearMonth.of(2024,2).lengthOfMonth());
 Calendar c = new GregorianCalendar(2021, Calendar.MARCH, 14); System.out.println(c.get(Calendar.DAY_OF_WEEK));
 System.out.println(new java.text.SimpleDateFormat("yyyy-MM-dd").format(new Date(0)));
}}
