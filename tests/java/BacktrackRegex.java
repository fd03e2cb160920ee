// args: (a|ab)(c|bcd)(d*) abcd (\w+)\s+\1 the_the_the_cat_cat (?:x(y?))+ xyxxy ^(\d{1,3})\.(\d{2,})$ 12.345 a*?b aaab (?=.*\d)[a-z]\w{2,4} abc1 (?!foo)\w+ foobar ((a)|b)*c abac \bcat\b cat (a*)*$ aaaa [^,]*,([^,]*) x,yy,z (x)?\1y y ([ab]){3}\1 abbb ( x a{3,1} x \ x [z-a] x
import java.util.*;
import java.util.function.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.*;

/** A backtracking regular-expression engine with groups, references, lookahead and lazy repeats, compared with the JDK's. */
public class BacktrackRegex {
    /** The rest of a match: is there a way to go on from here? */
    interface Next {
        boolean go(int at);
    }

    static final class State {
        final String text;
        final int[] groups;
        long steps;

        State(String text, int groupCount) {
            this.text = text;
            groups = new int[2 * groupCount + 2];
            Arrays.fill(groups, -1);
        }

        void step() {
            if (++steps > 100_000) {
                throw new IllegalStateException("too much backtracking");
            }
        }
    }

    static abstract class Node {
        abstract boolean match(State s, int at, Next next);
    }

    static final class One extends Node {
        private final IntPredicate accepts;

        One(IntPredicate accepts) {
            this.accepts = accepts;
        }

        @Override
        boolean match(State s, int at, Next next) {
            s.step();
            return at < s.text.length() && accepts.test(s.text.charAt(at)) && next.go(at + 1);
        }
    }

    static final class Sequence extends Node {
        private final Node[] parts;

        Sequence(List<Node> parts) {
            this.parts = parts.toArray(Node[]::new);
        }

        @Override
        boolean match(State s, int at, Next next) {
            return from(0, s, at, next);
        }

        private boolean from(int i, State s, int at, Next next) {
            return i == parts.length ? next.go(at) : parts[i].match(s, at, then -> from(i + 1, s, then, next));
        }
    }

    static final class Either extends Node {
        private final List<Node> ways;

        Either(List<Node> ways) {
            this.ways = ways;
        }

        @Override
        boolean match(State s, int at, Next next) {
            for (Node way : ways) {
                if (way.match(s, at, next)) {
                    return true;
                }
            }
            return false;
        }
    }

    static final class Group extends Node {
        private final Node body;
        private final int number;

        Group(Node body, int number) {
            this.body = body;
            this.number = number;
        }

        @Override
        boolean match(State s, int at, Next next) {
            return body.match(s, at, end -> {
                int from = s.groups[2 * number];
                int to = s.groups[2 * number + 1];
                s.groups[2 * number] = at;
                s.groups[2 * number + 1] = end;
                if (next.go(end)) {
                    return true;
                }
                s.groups[2 * number] = from;
                s.groups[2 * number + 1] = to;
                return false;
            });
        }
    }

    static final class Repeat extends Node {
        private final Node body;
        private final int least;
        private final int most;
        private final boolean lazy;

        Repeat(Node body, int least, int most, boolean lazy) {
            this.body = body;
            this.least = least;
            this.most = most;
            this.lazy = lazy;
        }

        @Override
        boolean match(State s, int at, Next next) {
            return round(0, -1, s, at, next);
        }

        /** A round that took nothing ends the repetition, or it would go on for ever. */
        private boolean round(int done, int before, State s, int at, Next next) {
            s.step();
            if (done < least) {
                return body.match(s, at, then -> round(done + 1, at, s, then, next));
            }
            if (done >= most || at == before) {
                return next.go(at);
            }
            BooleanSupplier more = () -> body.match(s, at, then -> round(done + 1, at, s, then, next));
            return lazy ? next.go(at) || more.getAsBoolean() : more.getAsBoolean() || next.go(at);
        }
    }

    static final class BackReference extends Node {
        private final int number;

        BackReference(int number) {
            this.number = number;
        }

        @Override
        boolean match(State s, int at, Next next) {
            int from = s.groups[2 * number];
            int length = s.groups[2 * number + 1] - from;
            return from >= 0 && s.text.regionMatches(at, s.text, from, length) && next.go(at + length);
        }
    }

    static final class Where extends Node {
        private final BiPredicate<State, Integer> test;

        Where(BiPredicate<State, Integer> test) {
            this.test = test;
        }

        @Override
        boolean match(State s, int at, Next next) {
            return test.test(s, at) && next.go(at);
        }
    }

    static final class Compiler {
        private final String in;
        private int at;
        int groups;

        Compiler(String in) {
            this.in = in;
        }

        Node compile() {
            Node n = alternatives();
            if (at < in.length()) {
                throw error("Unmatched closing ')'");
            }
            return n;
        }

        private PatternSyntaxException error(String what) {
            return new PatternSyntaxException(what, in, at);
        }

        private boolean accept(String what) {
            boolean is = in.startsWith(what, at);
            at += is ? what.length() : 0;
            return is;
        }

        private Node alternatives() {
            List<Node> ways = new ArrayList<>();
            do {
                ways.add(sequence());
            } while (accept("|"));
            return ways.size() == 1 ? ways.get(0) : new Either(ways);
        }

        private Node sequence() {
            List<Node> parts = new ArrayList<>();
            while (at < in.length() && in.charAt(at) != '|' && in.charAt(at) != ')') {
                parts.add(repeated());
            }
            return new Sequence(parts);
        }

        private Node repeated() {
            Node n = atom();
            while (at < in.length()) {
                int least = 0;
                int most = Integer.MAX_VALUE;
                if (accept("+")) {
                    least = 1;
                } else if (accept("?")) {
                    most = 1;
                } else if (accept("{")) {
                    least = number();
                    most = accept(",") ? in.charAt(at) == '}' ? most : number() : least;
                    if (!accept("}") || most < least) {
                        throw error("Illegal repetition range");
                    }
                } else if (!accept("*")) {
                    break;
                }
                n = new Repeat(n, least, most, accept("?"));
            }
            return n;
        }

        private int number() {
            int start = at;
            while (at < in.length() && Character.isDigit(in.charAt(at))) {
                at++;
            }
            return Integer.parseInt(in.substring(start, at));
        }

        private Node atom() {
            if (accept("(?:")) {
                return closed(alternatives());
            }
            if (accept("(?=") || in.startsWith("(?!", at)) {
                boolean wanted = !accept("(?!");
                Node body = closed(alternatives());
                return new Where((s, i) -> body.match(s, i, end -> true) == wanted);
            }
            if (accept("(")) {
                int number = ++groups;
                return new Group(closed(alternatives()), number);
            }
            if (accept("^")) {
                return new Where((s, i) -> i == 0);
            }
            if (accept("$")) {
                return new Where((s, i) -> i == s.text.length());
            }
            if (accept("\\b")) {
                return new Where((s, i) -> word(s.text, i - 1) != word(s.text, i));
            }
            if (in.charAt(at) == '\\' && at + 1 < in.length() && Character.isDigit(in.charAt(at + 1))) {
                at++;
                return new BackReference(number());
            }
            return new One(accept("[") ? set() : single());
        }

        private Node closed(Node body) {
            if (!accept(")")) {
                throw error("Unclosed group");
            }
            return body;
        }

        private IntPredicate set() {
            boolean negated = accept("^");
            IntPredicate all = c -> false;
            while (!accept("]")) {
                if (at >= in.length()) {
                    throw error("Unclosed character class");
                }
                char from = in.charAt(at);
                IntPredicate item = single();
                if (from != '\\' && at + 1 < in.length() && in.charAt(at) == '-' && in.charAt(at + 1) != ']') {
                    char to = in.charAt(++at);
                    at++;
                    if (to < from) {
                        throw error("Illegal character range");
                    }
                    item = c -> c >= from && c <= to;
                }
                all = all.or(item);
            }
            return negated ? all.negate() : all;
        }

        private IntPredicate single() {
            char c = in.charAt(at++);
            if (c == '.') {
                return x -> x != '\n';
            }
            if (c != '\\') {
                return x -> x == c;
            }
            if (at == in.length()) {
                throw error("Unexpected end");
            }
            char e = in.charAt(at++);
            return switch (e) {
                case 'd' -> x -> x >= '0' && x <= '9';
                case 'w' -> x -> word(String.valueOf((char) x), 0);
                case 's' -> x -> x == ' ' || x == '_' || x == '\t';
                default -> x -> x == e;
            };
        }

        private static boolean word(String s, int i) {
            return i >= 0 && i < s.length() && (s.charAt(i) < 128 && Character.isLetterOrDigit(s.charAt(i)));
        }
    }

    private final Node root;
    private final int groups;

    BacktrackRegex(String pattern) {
        Compiler compiler = new Compiler(pattern);
        root = compiler.compile();
        groups = compiler.groups;
    }

    Optional<State> find(String text) {
        for (int start = 0; start <= text.length(); start++) {
            State s = new State(text, groups);
            int from = start;
            boolean found = root.match(s, start, end -> {
                s.groups[0] = from;
                s.groups[1] = end;
                return true;
            });
            if (found) {
                return Optional.of(s);
            }
        }
        return Optional.empty();
    }

    static String ours(String pattern, String text) {
        return new BacktrackRegex(pattern).find(text).map(s -> Arrays.toString(s.groups)).orElse("no match");
    }

    static String jdk(String pattern, String text) {
        Matcher m = Pattern.compile(pattern.replace("\\s", "[ _\\t]").replace("\\w", "[a-zA-Z0-9]")).matcher(text);
        return m.find()
            ? IntStream.rangeClosed(0, m.groupCount()).mapToObj(g -> m.start(g) + ", " + m.end(g)).collect(Collectors.joining(", ", "[", "]"))
            : "no match";
    }

    static String guarded(BinaryOperator<String> engine, String pattern, String text) {
        try {
            return engine.apply(pattern, text);
        } catch (PatternSyntaxException e) {
            return "syntax: " + e.getDescription();
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i + 1 < args.length; i += 2) {
            String mine = guarded(BacktrackRegex::ours, args[i], args[i + 1]);
            String theirs = guarded(BacktrackRegex::jdk, args[i], args[i + 1]);
            System.out.printf("%-24s %-20s %s%s%n", args[i], args[i + 1], mine, mine.equals(theirs) ? "" : " but the JDK: " + theirs);
        }
        System.out.println(guarded(BacktrackRegex::ours, "(a+)+b", "a".repeat(24)));
        Random random = new Random(args.length);
        int same = 0;
        for (int i = 0; i < 60; i++) {
            String pattern = randomPattern(random, 3);
            String text = random.ints(6, 'a', 'd').mapToObj(Character::toString).collect(Collectors.joining());
            String mine = guarded(BacktrackRegex::ours, pattern, text);
            if (mine.equals(guarded(BacktrackRegex::jdk, pattern, text))) {
                same++;
            } else {
                System.out.println(pattern + " on " + text + ": " + mine + " but the JDK: " + guarded(BacktrackRegex::jdk, pattern, text));
            }
        }
        System.out.println(same + " of 60 the same");
        throw new PatternSyntaxException("The last word", args[0], 3);
    }

    static String randomPattern(Random r, int depth) {
        if (depth == 0) {
            return r.nextInt(4) == 0 ? "[^a]" : Character.toString('a' + r.nextInt(3));
        }
        String a = randomPattern(r, depth - 1);
        return switch (r.nextInt(6)) {
            case 0 -> a + randomPattern(r, depth - 1);
            case 1 -> "(" + a + "|" + randomPattern(r, depth - 1) + ")";
            case 2 -> "(" + a + ")*?" + randomPattern(r, depth - 1);
            case 3 -> "(?:" + a + ")?";
            case 4 -> "(" + a + "){1,2}";
            default -> "(?=" + a + ")." + a;
        };
    }
}
