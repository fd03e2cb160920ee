// args: {"name":"Vitrum","tags":["a","b\u00e9\n"],"n":-12.5e3,"nested":{"t":true,"f":false,"z":null},"e":[],"o":{}} [1,2,] {"a":1"b"} "\ud83d\ude00" [[[[]]]] nope 1e400 -0.0 {"k":{"k":{"k":[1,2,3]}}}
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A JSON parser, printer and query language; each argument is one document. */
public class JsonTool {
    sealed interface Json permits Obj, Arr, Str, Num, Bool, Null {}
    record Obj(LinkedHashMap<String, Json> fields) implements Json {}
    record Arr(List<Json> items) implements Json {}
    record Str(String text) implements Json {}
    record Num(double value) implements Json {}
    record Bool(boolean value) implements Json {}
    enum Null implements Json { NULL }

    static class ParseError extends RuntimeException {
        final int at;
        ParseError(String message, int at) { super(message + " at " + at); this.at = at; }
    }

    static class Parser {
        private final String in;
        private int pos, depth;
        Parser(String in) { this.in = in; }

        Json document() {
            Json j = value();
            space();
            if (pos < in.length()) throw error("unexpected '" + in.charAt(pos) + "' after the document");
            return j;
        }

        private ParseError error(String m) { return new ParseError(m, pos); }
        private void space() { while (pos < in.length() && " \t\r\n".indexOf(in.charAt(pos)) >= 0) pos++; }
        private char peek() { space(); if (pos >= in.length()) throw error("unexpected end"); return in.charAt(pos); }
        private void expect(char c) { if (peek() != c) throw error("expected '" + c + "' but found '" + in.charAt(pos) + "'"); pos++; }
        private boolean accept(char c) { if (peek() == c) { pos++; return true; } return false; }

        private Json value() {
            if (++depth > 50) throw error("too deep");
            try {
                return switch (peek()) {
                    case '{' -> object();
                    case '[' -> array();
                    case '"' -> new Str(string());
                    case 't' -> word("true", new Bool(true));
                    case 'f' -> word("false", new Bool(false));
                    case 'n' -> word("null", Null.NULL);
                    default -> number();
                };
            } finally { depth--; }
        }

        private Json word(String word, Json value) {
            if (!in.startsWith(word, pos)) throw error("unknown word");
            pos += word.length();
            return value;
        }

        private Json object() {
            LinkedHashMap<String, Json> fields = new LinkedHashMap<>();
            expect('{');
            if (accept('}')) return new Obj(fields);
            do {
                if (peek() != '"') throw error("expected a key");
                String key = string();
                expect(':');
                if (fields.put(key, value()) != null) throw error("duplicate key " + key);
            } while (accept(','));
            expect('}');
            return new Obj(fields);
        }

        private Json array() {
            List<Json> items = new ArrayList<>();
            expect('[');
            if (accept(']')) return new Arr(items);
            do items.add(value()); while (accept(','));
            expect(']');
            return new Arr(items);
        }

        private String string() {
            expect('"');
            StringBuilder out = new StringBuilder();
            while (true) {
                if (pos >= in.length()) throw error("unterminated string");
                char c = in.charAt(pos++);
                if (c == '"') return out.toString();
                if (c < ' ') throw error("control character");
                out.append(c == '\\' ? escape() : c);
            }
        }

        private char escape() {
            if (pos >= in.length()) throw error("unterminated escape");
            char c = in.charAt(pos++);
            return switch (c) {
                case '"', '\\', '/' -> c;
                case 'b' -> '\b'; case 'f' -> '\f'; case 'n' -> '\n'; case 'r' -> '\r'; case 't' -> '\t';
                case 'u' -> {
                    if (pos + 4 > in.length()) throw error("short escape");
                    try { yield (char) Integer.parseInt(in.substring(pos, pos += 4), 16); }
                    catch (NumberFormatException e) { throw error("bad escape"); }
                }
                default -> throw error("unknown escape '" + c + "'");
            };
        }

        private Json number() {
            int start = pos;
            while (pos < in.length() && "+-.eE0123456789".indexOf(in.charAt(pos)) >= 0) pos++;
            if (start == pos) throw error("unexpected '" + in.charAt(pos) + "'");
            try { return new Num(Double.parseDouble(in.substring(start, pos))); }
            catch (NumberFormatException e) { pos = start; throw error("bad number"); }
        }
    }

    static class Printer {
        private final StringBuilder out = new StringBuilder();
        private final int width;
        Printer(int width) { this.width = width; }

        static String flat(Json j) { Printer p = new Printer(Integer.MAX_VALUE); p.print(j, 0); return p.out.toString(); }
        static String pretty(Json j, int width) { Printer p = new Printer(width); p.print(j, 0); return p.out.toString(); }

        private void print(Json j, int indent) {
            if (j instanceof Obj o) group('{', '}', o.fields().entrySet(), indent, j, e -> { quote(e.getKey()); out.append(':'); if (width < 1000) out.append(' '); print(e.getValue(), indent + 2); });
            else if (j instanceof Arr a) group('[', ']', a.items(), indent, j, x -> print(x, indent + 2));
            else if (j instanceof Str s) quote(s.text());
            else if (j instanceof Num n) out.append(n.value() == Math.rint(n.value()) && Math.abs(n.value()) < 1e15 ? String.valueOf((long) n.value()) : String.valueOf(n.value()));
            else if (j instanceof Bool b) out.append(b.value());
            else out.append("null");
        }

        private <T> void group(char open, char close, Collection<T> items, int indent, Json whole, Consumer<T> each) {
            boolean breaks = width < 1000 && !items.isEmpty() && flat(whole).length() + indent > width;
            out.append(open);
            boolean first = true;
            for (T item : items) {
                if (!first) out.append(',');
                if (breaks) out.append('\n').append(" ".repeat(indent + 2));
                first = false;
                each.accept(item);
            }
            if (breaks) out.append('\n').append(" ".repeat(indent));
            out.append(close);
        }

        private void quote(String s) {
            out.append('"');
            for (char c : s.toCharArray()) {
                switch (c) {
                    case '"' -> out.append("\\\"");
                    case '\\' -> out.append("\\\\");
                    case '\n' -> out.append("\\n");
                    default -> { if (c < 32 || c > 126) out.append("\\u").append(String.format("%04x", (int) c)); else out.append(c); }
                }
            }
            out.append('"');
        }
    }

    /** Paths like a.b[2].c, with * for everything. */
    static Stream<Json> query(Json j, String path) {
        if (path.isEmpty()) return Stream.of(j);
        int end = 1;
        while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') end++;
        String head = path.substring(0, end), rest = path.substring(end);
        if (head.startsWith(".")) head = head.substring(1);
        if (head.startsWith("[")) {
            int index = Integer.parseInt(head.substring(1, head.length() - 1));
            return j instanceof Arr a && index < a.items().size() ? query(a.items().get(index), rest) : Stream.empty();
        }
        String key = head;
        if (key.equals("*")) return children(j).flatMap(c -> query(c, rest));
        return j instanceof Obj o && o.fields().containsKey(key) ? query(o.fields().get(key), rest) : Stream.empty();
    }

    static Stream<Json> children(Json j) {
        if (j instanceof Obj o) return o.fields().values().stream();
        return j instanceof Arr a ? a.items().stream() : Stream.empty();
    }

    static int count(Json j) { return 1 + children(j).mapToInt(JsonTool::count).sum(); }

    static Json sortKeys(Json j) {
        if (j instanceof Arr a) return new Arr(a.items().stream().map(JsonTool::sortKeys).toList());
        if (!(j instanceof Obj o)) return j;
        return new Obj(o.fields().entrySet().stream().sorted(Map.Entry.comparingByKey())
            .collect(Collectors.toMap(Map.Entry::getKey, e -> sortKeys(e.getValue()), (x, y) -> x, LinkedHashMap::new)));
    }

    public static void main(String[] args) {
        for (String text : args) {
            try {
                Json j = new Parser(text).document();
                String flat = Printer.flat(j);
                System.out.println(flat + " " + count(j) + " " + new Parser(flat).document().equals(j));
                System.out.println(Printer.pretty(sortKeys(j), 30));
                for (String path : List.of("tags[1]", "nested.t", "*", "k.k.k[2]", "*.*"))
                    System.out.println("  " + path + " -> " + query(j, path).map(Printer::flat).collect(Collectors.joining(" ")));
            } catch (ParseError e) {
                System.out.println("error: " + e.getMessage() + "\n  " + text.substring(0, Math.min(e.at, text.length())) + "<-- here");
            }
        }
        Random random = new Random(11);
        int nodes = 0;
        for (int i = 0; i < 15; i++) {
            Json j = generate(random, 4);
            if (!new Parser(Printer.pretty(j, 20)).document().equals(j)) throw new AssertionError(Printer.flat(j));
            nodes += count(j);
        }
        System.out.println(nodes + " generated nodes survive printing");
    }

    static Json generate(Random r, int depth) {
        return switch (r.nextInt(depth > 0 ? 6 : 4)) {
            case 0 -> new Num(r.nextInt(1000) / 8.0);
            case 1 -> new Bool(r.nextBoolean());
            case 2 -> Null.NULL;
            case 3 -> new Str(r.ints(r.nextInt(6), 1, 300).mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining()));
            case 4 -> new Arr(IntStream.range(0, r.nextInt(4)).mapToObj(i -> generate(r, depth - 1)).toList());
            default -> {
                LinkedHashMap<String, Json> fields = new LinkedHashMap<>();
                for (int i = r.nextInt(4); i > 0; i--) fields.put("k" + i, generate(r, depth - 1));
                yield new Obj(fields);
            }
        };
    }
}
