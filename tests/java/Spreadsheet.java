// args: A1=3 A2=4 A3==A1*A2+1 B1==SUM(A1:A3)/2 B2==IF(B1>5,"big","small") B3==B2&"!" C1==C2+1 C2==C1 D1==1/0 D2==D1+1 D3==AVG(A1:B1) E1==NOPE(1) E2==(1+ E3==E9+1 F1==ROUND(10/3,2) A1=10 C2=7 D1=2
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A spreadsheet: formulas are parsed to trees, and a change recalculates only the cells that depend on it. */
public class Spreadsheet {
    sealed interface Value permits Num, Text, Err, Blank {}
    record Num(BigDecimal value) implements Value {
        @Override
        public String toString() {
            BigDecimal short_ = value.stripTrailingZeros();
            return short_.scale() < 0 ? short_.toPlainString() : short_.toString();
        }
    }
    record Text(String value) implements Value {
        @Override
        public String toString() {
            return value;
        }
    }
    record Err(String what) implements Value {
        @Override
        public String toString() {
            return "#" + what;
        }
    }
    enum Blank implements Value {
        BLANK;
        @Override
        public String toString() {
            return "";
        }
    }

    record Ref(int column, int row) implements Comparable<Ref> {
        static Ref of(String name) {
            if (!name.matches("[A-Z][0-9]+")) {
                throw new BadFormula("no cell " + name);
            }
            return new Ref(name.charAt(0) - 'A', Integer.parseInt(name, 1, name.length(), 10));
        }

        @Override
        public int compareTo(Ref other) {
            return column != other.column ? Integer.compare(column, other.column) : Integer.compare(row, other.row);
        }

        @Override
        public String toString() {
            return (char) ('A' + column) + "" + row;
        }
    }

    static class BadFormula extends RuntimeException {
        BadFormula(String message) {
            super(message);
        }
    }

    static class Failed extends RuntimeException {
        final Err err;

        Failed(String what) {
            super(what, null, false, false);
            err = new Err(what);
        }
    }

    interface Expr {
        Value eval(Function<Ref, Value> cells);

        default void refs(Consumer<Ref> sink) {}
    }

    record Const(Value value) implements Expr {
        public Value eval(Function<Ref, Value> cells) {
            return value;
        }
    }

    record Cell(Ref ref) implements Expr {
        public Value eval(Function<Ref, Value> cells) {
            Value v = cells.apply(ref);
            if (v instanceof Err e) {
                throw new Failed(e.what());
            }
            return v;
        }

        @Override
        public void refs(Consumer<Ref> sink) {
            sink.accept(ref);
        }
    }

    record Range(Ref from, Ref to) implements Expr {
        Stream<Ref> all() {
            return IntStream.rangeClosed(from.column(), to.column())
                .boxed()
                .flatMap(c -> IntStream.rangeClosed(from.row(), to.row()).mapToObj(r -> new Ref(c, r)));
        }

        public Value eval(Function<Ref, Value> cells) {
            throw new Failed("RANGE");
        }

        @Override
        public void refs(Consumer<Ref> sink) {
            all().forEach(sink);
        }
    }

    record Binary(String op, Expr left, Expr right) implements Expr {
        public Value eval(Function<Ref, Value> cells) {
            Value a = left.eval(cells);
            Value b = right.eval(cells);
            if (op.equals("&")) {
                return new Text(a + "" + b);
            }
            BigDecimal x = number(a);
            BigDecimal y = number(b);
            return switch (op) {
                case "+" -> new Num(x.add(y));
                case "-" -> new Num(x.subtract(y));
                case "*" -> new Num(x.multiply(y));
                case "/" -> {
                    if (y.signum() == 0) {
                        throw new Failed("DIV");
                    }
                    yield new Num(x.divide(y, MathContext.DECIMAL32));
                }
                case "<" -> truth(x.compareTo(y) < 0);
                case ">" -> truth(x.compareTo(y) > 0);
                case "=" -> truth(x.compareTo(y) == 0);
                default -> throw new AssertionError(op);
            };
        }

        @Override
        public void refs(Consumer<Ref> sink) {
            left.refs(sink);
            right.refs(sink);
        }
    }

    record Call(String name, List<Expr> args) implements Expr {
        public Value eval(Function<Ref, Value> cells) {
            if (name.equals("IF")) {
                return args.get(number(args.get(0).eval(cells)).signum() != 0 ? 1 : 2).eval(cells);
            }
            List<BigDecimal> numbers = args.stream()
                .flatMap(a -> a instanceof Range r ? r.all().map(Cell::new) : Stream.of(a))
                .map(a -> a.eval(cells))
                .filter(v -> v != Blank.BLANK)
                .map(Spreadsheet::number)
                .toList();
            BigDecimal sum = numbers.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
            return switch (name) {
                case "SUM" -> new Num(sum);
                case "COUNT" -> new Num(BigDecimal.valueOf(numbers.size()));
                case "MAX" -> new Num(numbers.stream().max(Comparator.naturalOrder()).orElseThrow(() -> new Failed("EMPTY")));
                case "AVG" -> {
                    if (numbers.isEmpty()) {
                        throw new Failed("EMPTY");
                    }
                    yield new Num(sum.divide(BigDecimal.valueOf(numbers.size()), MathContext.DECIMAL64));
                }
                case "ROUND" -> new Num(numbers.get(0).setScale(numbers.get(1).intValueExact(), RoundingMode.HALF_EVEN));
                default -> throw new Failed("NAME");
            };
        }

        @Override
        public void refs(Consumer<Ref> sink) {
            args.forEach(a -> a.refs(sink));
        }
    }

    static Num truth(boolean b) {
        return new Num(b ? BigDecimal.ONE : BigDecimal.ZERO);
    }

    static BigDecimal number(Value v) {
        if (v instanceof Num n) {
            return n.value();
        }
        if (v == Blank.BLANK) {
            return BigDecimal.ZERO;
        }
        throw new Failed("VALUE");
    }

    static class Parser {
        private static final List<String> LEVELS = List.of("<>=", "&", "+-", "*/");
        private final String in;
        private int at;

        Parser(String in) {
            this.in = in;
        }

        Expr whole() {
            Expr e = level(0);
            if (at < in.length()) {
                throw new BadFormula("stray '" + in.charAt(at) + "' at " + at);
            }
            return e;
        }

        private Expr level(int n) {
            if (n == LEVELS.size()) {
                return atom();
            }
            Expr left = level(n + 1);
            while (at < in.length() && LEVELS.get(n).indexOf(in.charAt(at)) >= 0) {
                String op = in.substring(at, ++at);
                left = new Binary(op, left, level(n + 1));
            }
            return left;
        }

        private Expr atom() {
            char c = at < in.length() ? in.charAt(at) : '\0';
            if (c == '(') {
                at++;
                Expr e = level(0);
                expect(')');
                return e;
            }
            if (c == '-') {
                at++;
                return new Binary("-", new Const(Blank.BLANK), atom());
            }
            if (c == '"') {
                int end = in.indexOf('"', at + 1);
                if (end < 0) {
                    throw new BadFormula("open string");
                }
                String text = in.substring(at + 1, end);
                at = end + 1;
                return new Const(new Text(text));
            }
            if (Character.isDigit(c)) {
                return new Const(new Num(new BigDecimal(take(ch -> Character.isDigit(ch) || ch == '.'))));
            }
            if (Character.isLetter(c)) {
                return named(take(Character::isLetterOrDigit));
            }
            throw new BadFormula(c == '\0' ? "unexpected end" : "unexpected '" + c + "'");
        }

        private Expr named(String name) {
            if (at < in.length() && in.charAt(at) == '(') {
                List<Expr> args = new ArrayList<>();
                do {
                    at++;
                    args.add(level(0));
                } while (at < in.length() && in.charAt(at) == ',');
                expect(')');
                return new Call(name, List.copyOf(args));
            }
            Ref from = Ref.of(name);
            if (at < in.length() && in.charAt(at) == ':') {
                at++;
                return new Range(from, Ref.of(take(Character::isLetterOrDigit)));
            }
            return new Cell(from);
        }

        private String take(IntPredicate accepts) {
            int start = at;
            while (at < in.length() && accepts.test(in.charAt(at))) {
                at++;
            }
            return in.substring(start, at);
        }

        private void expect(char c) {
            if (at >= in.length() || in.charAt(at++) != c) {
                throw new BadFormula("missing '" + c + "'");
            }
        }
    }

    private final NavigableMap<Ref, Expr> formulas = new TreeMap<>();
    private final Map<Ref, Value> values = new HashMap<>();
    private final Map<Ref, Set<Ref>> readers = new HashMap<>();
    private final List<Ref> recalculated = new ArrayList<>();

    Value value(Ref ref) {
        return values.getOrDefault(ref, Blank.BLANK);
    }

    void set(String name, String text) {
        Ref ref = Ref.of(name);
        Expr expr = parse(text);
        Expr old = formulas.put(ref, expr);
        if (old != null) {
            old.refs(r -> readers.get(r).remove(ref));
        }
        expr.refs(r -> readers.computeIfAbsent(r, k -> new TreeSet<>()).add(ref));
        recalculate(ref);
    }

    private static Expr parse(String text) {
        if (text.startsWith("=")) {
            return new Parser(text.substring(1)).whole();
        }
        try {
            return new Const(new Num(new BigDecimal(text)));
        } catch (NumberFormatException e) {
            return new Const(new Text(text));
        }
    }

    /** Kahn's algorithm on the part of the graph behind the changed cell; what stays over lies on a cycle or behind one. */
    private void recalculate(Ref changed) {
        Set<Ref> affected = new TreeSet<>();
        collect(changed, affected);
        Map<Ref, Integer> waits = new TreeMap<>();
        for (Ref ref : affected) {
            Set<Ref> inputs = new HashSet<>();
            formulas.get(ref).refs(inputs::add);
            inputs.retainAll(affected);
            waits.put(ref, inputs.size());
        }
        Deque<Ref> ready = new ArrayDeque<>();
        waits.forEach((ref, n) -> {
            if (n == 0) {
                ready.add(ref);
            }
        });
        recalculated.clear();
        while (!ready.isEmpty()) {
            Ref ref = ready.remove();
            waits.remove(ref);
            values.put(ref, evaluate(ref));
            recalculated.add(ref);
            for (Ref reader : readers.getOrDefault(ref, Set.of())) {
                if (waits.merge(reader, -1, Integer::sum) == 0) {
                    ready.add(reader);
                }
            }
        }
        waits.keySet().forEach(ref -> values.put(ref, new Err("CYCLE")));
    }

    private void collect(Ref ref, Set<Ref> into) {
        if (into.add(ref)) {
            readers.getOrDefault(ref, Set.of()).forEach(r -> collect(r, into));
        }
    }

    private Value evaluate(Ref ref) {
        try {
            return formulas.get(ref).eval(this::value);
        } catch (Failed e) {
            return e.err;
        } catch (ArithmeticException | IndexOutOfBoundsException e) {
            return new Err(e.getClass().getSimpleName());
        }
    }

    void print() {
        int rows = formulas.keySet().stream().mapToInt(Ref::row).max().orElse(0);
        int columns = formulas.isEmpty() ? 0 : formulas.lastKey().column() + 1;
        for (int row = 1; row <= rows; row++) {
            int r = row;
            System.out.println(IntStream.range(0, columns)
                .mapToObj(c -> String.format("%-12s", value(new Ref(c, r))))
                .collect(Collectors.joining("|", r + " ", ""))
                .stripTrailing());
        }
    }

    public static void main(String[] args) {
        Spreadsheet sheet = new Spreadsheet();
        for (String arg : args) {
            String[] parts = arg.split("=", 2);
            try {
                sheet.set(parts[0], parts[1]);
                System.out.println(arg + " -> " + sheet.value(Ref.of(parts[0])) + " recalculated " + sheet.recalculated);
            } catch (BadFormula e) {
                System.out.println(arg + ": " + e.getMessage());
            }
        }
        sheet.print();
        sheet.formulas.forEach((ref, expr) -> System.out.println(ref + " " + expr));
        Spreadsheet chain = new Spreadsheet();
        chain.set("A1", "1");
        for (int i = 2; i <= 60; i++) {
            chain.set("A" + i, "=A" + (i - 1) + "*2");
        }
        chain.set("B1", "=COUNT(A1:A99)&\" \"&MAX(A1:A60)");
        chain.set("A1", "3");
        System.out.println(chain.value(Ref.of("B1")) + " " + chain.recalculated.size());
        System.exit(sheet.value(Ref.of("A1")) instanceof Num n ? n.value().intValue() : 1);
    }
}
