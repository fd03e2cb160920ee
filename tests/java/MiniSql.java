import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A small database: tables, indexes, and a query language with joins, groups and orders. */
public class MiniSql {
    static class SqlError extends RuntimeException { SqlError(String m) { super(m); } }
    record Row(List<Object> values) {}
    record Result(List<String> columns, List<Row> rows) {}

    static class Table {
        final String name; final List<String> columns; final List<Row> rows = new ArrayList<>();
        final Map<String, TreeMap<Object, List<Row>>> indexes = new HashMap<>();
        Table(String name, List<String> columns) { this.name = name; this.columns = columns; }
        int column(String c) { int i = columns.indexOf(c); if (i < 0) throw new SqlError("no column " + c + " in " + name); return i; }
        void insert(List<Object> values) {
            if (values.size() != columns.size()) throw new SqlError(name + " has " + columns.size() + " columns, not " + values.size());
            Row row = new Row(new ArrayList<>(values));
            rows.add(row);
            indexes.forEach((c, index) -> index.computeIfAbsent(row.values().get(column(c)), k -> new ArrayList<>()).add(row));
        }
        void index(String c) {
            TreeMap<Object, List<Row>> index = new TreeMap<>(MiniSql::compare);
            int i = column(c);
            for (Row r : rows) index.computeIfAbsent(r.values().get(i), k -> new ArrayList<>()).add(r);
            indexes.put(c, index);
        }
        void rebuild() { new ArrayList<>(indexes.keySet()).forEach(this::index); }
    }

    static int compare(Object a, Object b) {
        if (a == null || b == null) return a == b ? 0 : a == null ? -1 : 1;
        if (a instanceof Number x && b instanceof Number y) return Double.compare(x.doubleValue(), y.doubleValue());
        if (a.getClass() != b.getClass()) return a.getClass().getName().compareTo(b.getClass().getName());
        @SuppressWarnings("unchecked") Comparable<Object> c = (Comparable<Object>) a;
        return c.compareTo(b);
    }

    final Map<String, Table> tables = new TreeMap<>();
    private List<String> tokens; private int at; int scanned;

    Table table(String name) { Table t = tables.get(name); if (t == null) throw new SqlError("no table " + name); return t; }

    static List<String> lex(String s) {
        List<String> out = new ArrayList<>();
        java.util.regex.Matcher m = java.util.regex.Pattern.compile("'(?:[^']|'')*'|[A-Za-z_][\\w.]*|\\d+(?:\\.\\d+)?|<=|>=|<>|[-+*/(),=<>]|\\S").matcher(s);
        while (m.find()) out.add(m.group());
        out.add("");
        return out;
    }

    boolean accept(String word) { if (tokens.get(at).equalsIgnoreCase(word)) { at++; return true; } return false; }
    void expect(String word) { if (!accept(word)) throw new SqlError("expected " + word + " but found '" + tokens.get(at) + "'"); }
    String name() { String t = tokens.get(at++); if (!t.matches("[A-Za-z_][\\w.]*")) throw new SqlError("expected a name but found '" + t + "'"); return t; }

    Result run(String sql) {
        tokens = lex(sql);
        at = 0;
        scanned = 0;
        Result r = statement();
        if (!tokens.get(at).isEmpty()) throw new SqlError("unexpected '" + tokens.get(at) + "'");
        return r;
    }

    private Result statement() {
        if (accept("create")) {
            if (accept("index")) { expect("on"); Table t = table(name()); expect("("); t.index(name()); expect(")"); return null; }
            expect("table");
            String name = name();
            expect("(");
            List<String> columns = new ArrayList<>();
            do columns.add(name()); while (accept(","));
            expect(")");
            if (tables.putIfAbsent(name, new Table(name, columns)) != null) throw new SqlError("table " + name + " exists");
            return null;
        }
        if (accept("insert")) {
            expect("into");
            Table t = table(name());
            expect("values");
            do {
                expect("(");
                List<Object> values = new ArrayList<>();
                do values.add(expression(List.of()).apply(new Row(List.of()))); while (accept(","));
                expect(")");
                t.insert(values);
            } while (accept(","));
            return null;
        }
        if (accept("delete")) {
            expect("from");
            Table t = table(name());
            Function<Row, Object> where = accept("where") ? expression(t.columns) : r -> true;
            int before = t.rows.size();
            t.rows.removeIf(r -> truth(where.apply(r)));
            t.rebuild();
            return new Result(List.of("deleted"), List.of(new Row(List.of(before - t.rows.size()))));
        }
        if (accept("update")) {
            Table t = table(name());
            expect("set");
            int column = t.column(name());
            expect("=");
            Function<Row, Object> value = expression(t.columns), where = accept("where") ? expression(t.columns) : r -> true;
            List<Row> hit = t.rows.stream().filter(r -> truth(where.apply(r))).toList();
            hit.forEach(r -> r.values().set(column, value.apply(r)));
            t.rebuild();
            return new Result(List.of("updated"), List.of(new Row(List.of(hit.size()))));
        }
        expect("select");
        return select();
    }

    private Result select() {
        int items = at, depth = 0;
        while (!tokens.get(at).isEmpty() && !(depth == 0 && tokens.get(at).equalsIgnoreCase("from"))) { if (tokens.get(at).equals("(")) depth++; if (tokens.get(at).equals(")")) depth--; at++; }
        expect("from");
        Table t = table(name());
        List<String> columns = t.columns.stream().map(c -> t.name + "." + c).collect(Collectors.toList());
        List<Row> rows = t.rows;
        while (accept("join")) {
            Table o = table(name());
            List<String> both = new ArrayList<>(columns);
            o.columns.forEach(c -> both.add(o.name + "." + c));
            expect("on");
            Function<Row, Object> on = expression(both);
            List<Row> joined = new ArrayList<>();
            for (Row a : rows) for (Row b : o.rows) { Row ab = new Row(Stream.concat(a.values().stream(), b.values().stream()).collect(Collectors.toCollection(ArrayList::new))); if (truth(on.apply(ab))) joined.add(ab); }
            columns = both;
            rows = joined;
        }
        if (accept("where")) {
            rows = indexed(t, rows);
            Function<Row, Object> where = expression(columns);
            scanned = rows.size();
            rows = rows.stream().filter(r -> truth(where.apply(r))).toList();
        } else scanned = rows.size();
        List<Integer> group = null;
        if (accept("group")) { expect("by"); group = new ArrayList<>(); do group.add(find(columns, name())); while (accept(",")); }
        int afterGroup = at;
        List<String> names = new ArrayList<>();
        List<Function<List<Row>, Object>> outputs = new ArrayList<>();
        at = items;
        boolean aggregate = group != null;
        do {
            int start = at;
            if (accept("*")) { for (int i = 0; i < columns.size(); i++) { int n = i; names.add(columns.get(i).substring(columns.get(i).indexOf('.') + 1)); outputs.add(rs -> rs.get(0).values().get(n)); } continue; }
            if (tokens.get(at + 1).equals("(") && Set.of("count", "sum", "min", "max", "avg").contains(tokens.get(at).toLowerCase())) { aggregate = true; outputs.add(aggregate(columns)); }
            else { Function<Row, Object> e = expression(columns); outputs.add(rs -> rs.isEmpty() ? null : e.apply(rs.get(0))); }
            names.add(accept("as") ? name() : String.join("", tokens.subList(start, at)));
        } while (accept(","));
        expect("from");
        at = afterGroup;
        Collection<List<Row>> groups;
        if (group != null) { List<Integer> keys = group; groups = rows.stream().collect(Collectors.groupingBy(r -> keys.stream().map(k -> r.values().get(k)).toList(), LinkedHashMap::new, Collectors.toList())).values(); }
        else if (aggregate) groups = List.of(rows);
        else groups = rows.stream().map(List::of).toList();
        List<Row> out = groups.stream().map(g -> new Row(outputs.stream().map(f -> f.apply(g)).collect(Collectors.toCollection(ArrayList::new)))).collect(Collectors.toCollection(ArrayList::new));
        if (accept("order")) {
            expect("by");
            Comparator<Row> order = null;
            do { int c = find(names, name()); Comparator<Row> by = (a, b) -> compare(a.values().get(c), b.values().get(c)); if (accept("desc")) by = by.reversed(); order = order == null ? by : order.thenComparing(by); } while (accept(","));
            out.sort(order);
        }
        if (accept("limit")) { int n = Integer.parseInt(tokens.get(at++)); out = out.subList(0, Math.min(n, out.size())); }
        return new Result(names, out);
    }

    /** Uses an index for `column = constant` at the beginning of the condition. */
    private List<Row> indexed(Table t, List<Row> rows) {
        if (rows != t.rows || !tokens.get(at + 1).equals("=")) return rows;
        TreeMap<Object, List<Row>> index = t.indexes.get(tokens.get(at));
        if (index == null || tokens.stream().skip(at).anyMatch(w -> w.equalsIgnoreCase("or"))) return rows;
        int back = at;
        at += 2;
        Object key = primary(List.of()).apply(new Row(List.of()));
        at = back;
        return index.getOrDefault(key, List.of());
    }

    private Function<List<Row>, Object> aggregate(List<String> columns) {
        String f = tokens.get(at++).toLowerCase();
        expect("(");
        if (f.equals("count")) { expect("*"); expect(")"); return List::size; }
        Function<Row, Object> e = expression(columns);
        expect(")");
        return switch (f) {
            case "sum" -> rs -> rs.stream().mapToDouble(r -> number(e.apply(r))).sum();
            case "avg" -> rs -> rs.stream().mapToDouble(r -> number(e.apply(r))).average().orElse(0);
            case "min" -> rs -> rs.stream().map(e).min(MiniSql::compare).orElse(null);
            default -> rs -> rs.stream().map(e).max(MiniSql::compare).orElse(null);
        };
    }

    static int find(List<String> columns, String name) {
        List<Integer> hits = IntStream.range(0, columns.size()).filter(i -> columns.get(i).equals(name) || columns.get(i).endsWith("." + name)).boxed().toList();
        if (hits.size() != 1) throw new SqlError((hits.isEmpty() ? "no column " : "ambiguous column ") + name);
        return hits.get(0);
    }

    static boolean truth(Object o) { return Boolean.TRUE.equals(o); }
    static double number(Object o) { if (o instanceof Number n) return n.doubleValue(); throw new SqlError("not a number: " + o); }

    private Function<Row, Object> expression(List<String> c) { Function<Row, Object> l = and(c); while (accept("or")) { Function<Row, Object> a = l, b = and(c); l = r -> truth(a.apply(r)) || truth(b.apply(r)); } return l; }
    private Function<Row, Object> and(List<String> c) { Function<Row, Object> l = not(c); while (accept("and")) { Function<Row, Object> a = l, b = not(c); l = r -> truth(a.apply(r)) && truth(b.apply(r)); } return l; }
    private Function<Row, Object> not(List<String> c) { if (accept("not")) { Function<Row, Object> a = not(c); return r -> !truth(a.apply(r)); } return comparison(c); }
    private Function<Row, Object> comparison(List<String> c) {
        Function<Row, Object> a = sum(c);
        if (accept("like")) { String p = tokens.get(at++); java.util.regex.Pattern regex = java.util.regex.Pattern.compile(p.substring(1, p.length() - 1).replace("%", ".*").replace("_", ".")); return r -> regex.matcher(String.valueOf(a.apply(r))).matches(); }
        Map<String, IntPredicate> ops = Map.of("=", x -> x == 0, "<>", x -> x != 0, "<", x -> x < 0, "<=", x -> x <= 0, ">", x -> x > 0, ">=", x -> x >= 0);
        IntPredicate op = ops.get(tokens.get(at));
        if (op == null) return a;
        at++;
        Function<Row, Object> b = sum(c);
        return r -> op.test(compare(a.apply(r), b.apply(r)));
    }
    private Function<Row, Object> sum(List<String> c) {
        Function<Row, Object> l = product(c);
        while (true) {
            Function<Row, Object> a = l;
            if (accept("+")) { Function<Row, Object> b = product(c); l = r -> { Object x = a.apply(r), y = b.apply(r); return x instanceof String || y instanceof String ? "" + x + y : (Object) (number(x) + number(y)); }; }
            else if (accept("-")) { Function<Row, Object> b = product(c); l = r -> number(a.apply(r)) - number(b.apply(r)); }
            else return l;
        }
    }
    private Function<Row, Object> product(List<String> c) {
        Function<Row, Object> l = primary(c);
        while (true) {
            Function<Row, Object> a = l;
            if (accept("*")) { Function<Row, Object> b = primary(c); l = r -> number(a.apply(r)) * number(b.apply(r)); }
            else if (accept("/")) { Function<Row, Object> b = primary(c); l = r -> number(a.apply(r)) / number(b.apply(r)); }
            else return l;
        }
    }
    private Function<Row, Object> primary(List<String> c) {
        if (accept("(")) { Function<Row, Object> e = expression(c); expect(")"); return e; }
        if (accept("null")) return r -> null;
        String t = tokens.get(at++);
        if (t.startsWith("'")) { String s = t.substring(1, t.length() - 1).replace("''", "'"); return r -> s; }
        if (!t.isEmpty() && Character.isDigit(t.charAt(0))) { Object n = t.contains(".") ? (Object) Double.valueOf(t) : (Object) Integer.valueOf(t); return r -> n; }
        if (!t.matches("[A-Za-z_][\\w.]*")) throw new SqlError("unexpected '" + t + "'");
        int i = find(c, t);
        return r -> r.values().get(i);
    }

    void show(String sql) {
        try {
            Result r = run(sql);
            System.out.println("> " + sql);
            if (r == null) return;
            System.out.println("  " + String.join(" | ", r.columns()) + "   (" + scanned + " scanned)");
            for (Row row : r.rows()) System.out.println("  " + row.values().stream().map(String::valueOf).collect(Collectors.joining(" | ")));
        } catch (SqlError e) { System.out.println("> " + sql + "\n  error: " + e.getMessage()); }
    }

    public static void main(String[] args) {
        MiniSql db = new MiniSql();
        db.show("create table person (id, name, age, city)");
        db.show("insert into person values (1, 'Ann', 31, 'Bern'), (2, 'Bob', 25, 'Rome'), (3, 'O''Neil', 47, 'Bern'), (4, 'Di', 25, null)");
        db.show("create table orders (person, item, amount)");
        StringBuilder many = new StringBuilder("insert into orders values ");
        for (int i = 0; i < 40; i++) many.append(i == 0 ? "" : ", ").append("(").append(i % 4 + 1).append(", 'item").append(i % 5).append("', ").append(i * 7 % 23).append(")");
        db.run(many.toString());
        db.show("select * from person where age < 40 order by name desc");
        db.show("select name + '@' + city as mail, age * 2 + 1 from person where not city = 'Rome' and name like 'O%'");
        db.show("select city, count(*) as n, avg(age) as mean, min(name), max(age) from person group by city order by n desc, city");
        db.show("select person.name, sum(amount) as total, count(*) from person join orders on person.id = orders.person where amount > 3 group by name order by total desc limit 3");
        db.show("select count(*), sum(amount) from orders where person = 2");
        db.show("create index on orders (person)");
        db.show("select count(*), sum(amount) from orders where person = 2");
        db.show("select count(*) from orders where person = 2 or amount = 0");
        db.show("update orders set amount = amount + 100 where person = 1 and item = 'item0'");
        db.show("select item, amount from orders where person = 1 and amount >= 100 order by amount");
        db.show("delete from orders where amount / 2 > 5");
        db.show("select count(*) from orders where person = 1");
        for (String bad : List.of("select x from person", "select * from nowhere", "insert into person values (1)", "select name from person join orders on id = id where person = 3 extra", "create table person (a)", "selec", "select 1 + from person", "select name - 1 from person", "select person.id from person join person on id = id")) db.show(bad);
    }
}
