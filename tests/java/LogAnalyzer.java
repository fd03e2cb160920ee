// args: --window=60 --top=3 --slow=200
// stdin: 2023-03-26T00:59:58Z GET /a 200 120ms u=ann\n2023-03-26T01:00:01Z POST /b?x=1&y=%C3%A9 500 310ms u=bob\n2023-03-26T01:00:30+02:00 GET /a 404 5ms\nnot a log line\n2023-03-26T01:00:59Z GET /c/d 200 200ms u=ann\n\n2023-02-29T01:00:00Z GET /a 200 1ms\n2023-03-26T01:02:00Z PUT /b 201 999ms u=Jörg\n2023-03-26T01:02:00.500Z GET /c/e?q=%zz 200 15ms u=bob\n2023-03-26T01:02:01Z GET /a 200 99999999999ms u=x\n2024-02-29T23:59:59.999Z HEAD / 304 0ms u=ann
import java.io.*;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.time.*;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

/** Reads a web server's log from standard input: parsing with all its errors, windows of time, percentiles, sessions, a histogram. */
public class LogAnalyzer {
    enum Method {
        GET, POST, PUT, HEAD;

        boolean writes() {
            return this == POST || this == PUT;
        }
    }

    record Request(Instant at, Method method, String path, Map<String, String> query, int status, int millis, Optional<String> user) {
        int family() {
            return status / 100;
        }

        String area() {
            int second = path.indexOf('/', 1);
            return second < 0 ? path : path.substring(0, second);
        }
    }

    static class BadLine extends Exception {
        BadLine(int number, String what, Throwable cause) {
            super("line " + number + ": " + what, cause);
        }
    }

    /** `--name=value` with defaults; an unknown name is an error. */
    static final class Options {
        private final Map<String, Integer> values = new TreeMap<>(Map.of("window", 300, "top", 5, "slow", 1000));

        Options(String... args) {
            for (String arg : args) {
                Matcher m = Pattern.compile("--(?<name>[a-z]+)=(?<value>.*)").matcher(arg);
                if (!m.matches()) {
                    throw new IllegalArgumentException("not an option: " + arg);
                }
                if (values.replace(m.group("name"), Integer.decode(m.group("value"))) == null) {
                    throw new IllegalArgumentException("unknown option " + m.group("name"));
                }
            }
        }

        int get(String name) {
            return values.get(name);
        }
    }

    static final class Parser {
        private static final Pattern LINE = Pattern.compile("""
            (?x) (?<time>\\S+) \\s (?<method>[A-Z]+) \\s
            (?<path>/[^?\\s]*) (?:\\?(?<query>\\S*))? \\s
            (?<status>\\d{3}) \\s (?<millis>\\d+)ms (?:\\s u=(?<user>\\p{L}+))?""");

        Request parse(int number, String line) throws BadLine {
            Matcher m = LINE.matcher(line);
            if (!m.matches()) {
                throw new BadLine(number, m.lookingAt() ? "trailing text" : "no request", null);
            }
            try {
                return new Request(
                    OffsetDateTime.parse(m.group("time")).toInstant(),
                    Method.valueOf(m.group("method")),
                    m.group("path"),
                    query(m.group("query")),
                    Integer.parseInt(m.group("status")),
                    Integer.parseInt(m.group("millis")),
                    Optional.ofNullable(m.group("user")));
            } catch (DateTimeParseException e) {
                throw new BadLine(number, "bad time", e.getCause() == null ? e : e.getCause());
            } catch (NumberFormatException e) {
                throw new BadLine(number, "bad number", e);
            } catch (IllegalArgumentException e) {
                throw new BadLine(number, "bad text", e);
            }
        }

        private static Map<String, String> query(String text) {
            if (text == null) {
                return Map.of();
            }
            Map<String, String> out = new LinkedHashMap<>();
            for (StringTokenizer parts = new StringTokenizer(text, "&"); parts.hasMoreTokens(); ) {
                String[] pair = parts.nextToken().split("=", 2);
                out.put(pair[0], pair.length == 1 ? "" : URLDecoder.decode(pair[1], StandardCharsets.UTF_8));
            }
            return Collections.unmodifiableMap(out);
        }
    }

    /** Collects how long requests took, and gives what lies at a share of them. */
    static final class Latencies {
        private final List<Integer> sorted = new ArrayList<>();

        void add(Request r) {
            int at = Collections.binarySearch(sorted, r.millis());
            sorted.add(at < 0 ? ~at : at, r.millis());
        }

        Latencies merge(Latencies other) {
            other.sorted.forEach(ms -> sorted.add(ms));
            Collections.sort(sorted);
            return this;
        }

        int percentile(double share) {
            return sorted.get((int) Math.ceil(share * sorted.size()) - 1);
        }

        static Collector<Request, Latencies, Latencies> collector() {
            return Collector.of(Latencies::new, Latencies::add, Latencies::merge);
        }

        @Override
        public String toString() {
            return MessageFormat.format("p50={0} p90={1} max={2}", percentile(0.5), percentile(0.9), percentile(1));
        }
    }

    private final List<Request> requests = new ArrayList<>();
    private final List<BadLine> errors = new ArrayList<>();
    private final Options options;

    LogAnalyzer(Options options) {
        this.options = options;
    }

    void read(Reader in) throws IOException {
        Parser parser = new Parser();
        try (LineNumberReader lines = new LineNumberReader(in)) {
            for (String line; (line = lines.readLine()) != null; ) {
                if (line.isBlank()) {
                    continue;
                }
                try {
                    requests.add(parser.parse(lines.getLineNumber(), line));
                } catch (BadLine e) {
                    errors.add(e);
                }
            }
        }
        requests.sort(Comparator.comparing(Request::at));
    }

    SortedMap<Instant, Long> windows() {
        long seconds = options.get("window");
        return requests.stream().collect(Collectors.groupingBy(
            r -> Instant.ofEpochSecond(Math.floorDiv(r.at().getEpochSecond(), seconds) * seconds), TreeMap::new, Collectors.counting()));
    }

    <K> List<Map.Entry<K, Long>> top(Function<Request, Stream<K>> keys, Comparator<? super K> ties) {
        Map<K, Long> counts = requests.stream().flatMap(keys).collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        Comparator<Map.Entry<K, Long>> most = Map.Entry.comparingByValue(Comparator.reverseOrder());
        return counts.entrySet().stream().sorted(most.thenComparing(Map.Entry.comparingByKey(ties))).limit(options.get("top")).toList();
    }

    /** A user's requests without a gap of more than two minutes are one session. */
    Map<String, List<List<Request>>> sessions() {
        Map<String, List<List<Request>>> out = new TreeMap<>();
        for (Request r : requests) {
            r.user().ifPresent(user -> {
                List<List<Request>> mine = out.computeIfAbsent(user, u -> new ArrayList<>());
                List<Request> last = mine.isEmpty() ? null : mine.get(mine.size() - 1);
                if (last == null || Duration.between(last.get(last.size() - 1).at(), r.at()).compareTo(Duration.ofMinutes(2)) > 0) {
                    last = new ArrayList<>();
                    mine.add(last);
                }
                last.add(r);
            });
        }
        return out;
    }

    /** Bars for powers of two of the time taken. */
    List<String> histogram() {
        int[] counts = new int[33];
        requests.forEach(r -> counts[32 - Integer.numberOfLeadingZeros(r.millis())]++);
        int most = Arrays.stream(counts).max().orElse(0);
        return IntStream.range(0, counts.length)
            .filter(i -> counts[i] > 0)
            .mapToObj(i -> String.format("%5s ms |%-12s|%3d", i == 0 ? "0" : "<" + (1L << i), "#".repeat(12 * counts[i] / most), counts[i]))
            .toList();
    }

    void report(PrintStream out) {
        out.println(options.values + " " + requests.size() + " requests, " + errors.size() + " errors");
        for (BadLine e : errors) {
            out.println("  " + e.getMessage() + (e.getCause() == null ? "" : " (" + e.getCause().getMessage() + ")"));
        }
        DateTimeFormatter time = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm").withZone(ZoneOffset.ofHours(-3));
        windows().forEach((start, count) -> out.println(time.format(start) + " " + count));
        out.println("paths " + top(r -> Stream.of(r.path()), Comparator.naturalOrder()));
        out.println("areas " + top(r -> Stream.of(r.area()), Comparator.reverseOrder()));
        out.println("users " + top(r -> r.user().stream(), Comparator.naturalOrder()));
        out.println("query " + top(r -> r.query().entrySet().stream().map(Object::toString), Comparator.naturalOrder()));
        Map<Method, Latencies> byMethod = requests.stream().collect(Collectors.groupingBy(Request::method, () -> new EnumMap<>(Method.class), Latencies.collector()));
        byMethod.forEach((method, latencies) -> out.printf("%-5s%s%n", method, latencies));
        Map<Boolean, IntSummaryStatistics> writes = requests.stream().collect(Collectors.partitioningBy(r -> r.method().writes(), Collectors.summarizingInt(Request::millis)));
        out.println(writes);
        Map<Integer, String> families = requests.stream().collect(Collectors.toMap(Request::family, Request::path, (a, b) -> a + "," + b, TreeMap::new));
        out.println(families);
        sessions().forEach((user, list) -> out.println(user + " " + list.stream().map(s -> s.size() + " in " + Duration.between(s.get(0).at(), s.get(s.size() - 1).at())).toList()));
        histogram().forEach(out::println);
        out.println("slow " + requests.stream().filter(r -> r.millis() >= options.get("slow")).map(r -> r.path() + r.query()).collect(Collectors.joining("; ")));
        LocalDate first = LocalDate.ofInstant(requests.get(0).at(), ZoneOffset.UTC);
        LocalDate last = LocalDate.ofInstant(requests.get(requests.size() - 1).at(), ZoneOffset.UTC);
        out.println(first.until(last) + " " + ChronoUnit.DAYS.between(first, last) + " days " + first.getDayOfWeek() + " " + last.isLeapYear());
    }

    public static void main(String[] args) throws IOException {
        LogAnalyzer analyzer = new LogAnalyzer(new Options(args));
        analyzer.read(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        analyzer.report(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        String text = bytes.toString(StandardCharsets.UTF_8);
        System.out.print(text);
        System.out.println(text.lines().count() + " lines, " + bytes.size() + " bytes, " + text.codePoints().filter(Character::isUpperCase).count() + " capitals");
        for (String bad : List.of("--window=0x3c", "--window=abc", "--nope=1", "window")) {
            try {
                System.out.println(new Options(bad).values);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.exit(analyzer.errors.size());
    }
}
