// args: a(b|c)*d abcbcd abd acd ad abc (x+x+)+y xxxxxxxxxxxxy xxxxxxxxxxxxxxxx [a-c]+\d?$ abc1 cab d1 ^$ . a.c abc a\nc
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A regular-expression engine: parser, Thompson's automaton, subset construction, minimization; compared with the JDK's. */
public class RegexEngine {
    sealed interface Node permits Chars, Cat, Alt, Star, Empty {}
    record Chars(BitSet set) implements Node {}
    record Cat(Node a, Node b) implements Node {}
    record Alt(Node a, Node b) implements Node {}
    record Star(Node a) implements Node {}
    record Empty() implements Node {}

    static class Parser {
        final String in; int at;
        Parser(String in) { this.in = in; }
        Node parse() { Node n = alt(); if (at < in.length()) throw new IllegalArgumentException("unexpected " + in.charAt(at) + " at " + at); return n; }
        boolean more() { return at < in.length(); }
        Node alt() { Node n = cat(); while (more() && in.charAt(at) == '|') { at++; n = new Alt(n, cat()); } return n; }
        Node cat() { Node n = new Empty(); while (more() && "|)".indexOf(in.charAt(at)) < 0) { Node next = repeat(); n = n instanceof Empty ? next : new Cat(n, next); } return n; }
        Node repeat() {
            Node n = atom();
            while (more() && "*+?".indexOf(in.charAt(at)) >= 0) {
                char c = in.charAt(at++);
                n = c == '*' ? new Star(n) : c == '+' ? new Cat(n, new Star(n)) : new Alt(n, new Empty());
            }
            return n;
        }
        Node atom() {
            char c = in.charAt(at++);
            BitSet set = new BitSet();
            switch (c) {
                case '(' -> { Node n = alt(); if (!more() || in.charAt(at++) != ')') throw new IllegalArgumentException("missing )"); return n; }
                case '[' -> {
                    boolean not = more() && in.charAt(at) == '^';
                    if (not) at++;
                    while (more() && in.charAt(at) != ']') {
                        int from = in.charAt(at++), to = from;
                        if (from == '\\') from = to = in.charAt(at++);
                        if (at + 1 < in.length() && in.charAt(at) == '-' && in.charAt(at + 1) != ']') { to = in.charAt(at + 1); at += 2; }
                        set.set(from, to + 1);
                    }
                    if (!more()) throw new IllegalArgumentException("missing ]");
                    at++;
                    if (not) set.flip(0, 128);
                }
                case '.' -> { set.set(0, 128); set.clear('\n'); }
                case '\\' -> { char e = in.charAt(at++); if (e == 'd') set.set('0', '9' + 1); else if (e == 'w') { set.set('a', 'z' + 1); set.set('A', 'Z' + 1); set.set('0', '9' + 1); set.set('_'); } else set.set(e); }
                case '*', '+', '?', ')' -> throw new IllegalArgumentException("dangling " + c);
                default -> set.set(c);
            }
            return new Chars(set);
        }
    }

    static class Nfa {
        final List<List<Integer>> empty = new ArrayList<>();
        final List<Map<Integer, BitSet>> moves = new ArrayList<>();
        int start, end;
        int state() { empty.add(new ArrayList<>()); moves.add(new TreeMap<>()); return empty.size() - 1; }
        static Nfa of(Node n) { Nfa a = new Nfa(); a.start = a.state(); a.end = a.build(n, a.start); return a; }
        private int build(Node n, int from) {
            if (n instanceof Chars c) { int to = state(); moves.get(from).put(to, c.set()); return to; }
            if (n instanceof Cat c) return build(c.b(), build(c.a(), from));
            if (n instanceof Alt a) { int l = state(), r = state(); empty.get(from).add(l); empty.get(from).add(r); int le = build(a.a(), l), re = build(a.b(), r), to = state(); empty.get(le).add(to); empty.get(re).add(to); return to; }
            if (n instanceof Star s) { int in = state(), out = state(); empty.get(from).add(in); empty.get(in).add(out); int e = build(s.a(), in); empty.get(e).add(in); return out; }
            return from;
        }
        BitSet closure(BitSet states) {
            Deque<Integer> work = states.stream().boxed().collect(Collectors.toCollection(ArrayDeque::new));
            while (!work.isEmpty()) for (int t : empty.get(work.pop())) if (!states.get(t)) { states.set(t); work.push(t); }
            return states;
        }
        BitSet step(BitSet states, char c) {
            BitSet next = new BitSet();
            states.stream().forEach(s -> moves.get(s).forEach((t, set) -> { if (set.get(c)) next.set(t); }));
            return closure(next);
        }
        BitSet first() { BitSet b = new BitSet(); b.set(start); return closure(b); }
        boolean matches(String text) { BitSet now = first(); for (char c : text.toCharArray()) now = step(now, c); return now.get(end); }
    }

    static class Dfa {
        final List<int[]> next = new ArrayList<>();
        final BitSet accepting = new BitSet();
        static Dfa of(Nfa n) {
            Dfa d = new Dfa();
            Map<BitSet, Integer> numbers = new HashMap<>();
            Deque<BitSet> work = new ArrayDeque<>();
            ToIntFunction<BitSet> number = set -> numbers.computeIfAbsent(set, s -> { work.add(s); d.next.add(new int[128]); if (s.get(n.end)) d.accepting.set(numbers.size()); return numbers.size(); });
            number.applyAsInt(n.first());
            while (!work.isEmpty()) { BitSet s = work.poll(); int from = numbers.get(s); for (char c = 0; c < 128; c++) { int to = number.applyAsInt(n.step(s, c)); d.next.get(from)[c] = to; } }
            return d;
        }
        boolean matches(String text) { int s = 0; for (char c : text.toCharArray()) { if (c >= 128) return false; s = next.get(s)[c]; } return accepting.get(s); }
        /** Moore's partition refinement; the number of classes. */
        int minimal() {
            int n = next.size();
            int[] part = IntStream.range(0, n).map(i -> accepting.get(i) ? 1 : 0).toArray();
            long classes = Arrays.stream(part).distinct().count();
            while (true) {
                Map<List<Integer>, Integer> seen = new HashMap<>();
                int[] finer = new int[n];
                for (int i = 0; i < n; i++) {
                    List<Integer> key = new ArrayList<>(List.of(part[i]));
                    for (int c = 0; c < 128; c++) key.add(part[next.get(i)[c]]);
                    finer[i] = seen.computeIfAbsent(key, k -> seen.size());
                }
                part = finer;
                if (seen.size() == classes) return seen.size();
                classes = seen.size();
            }
        }
    }

    public static void main(String[] args) {
        String[][] cases = {{"a(b|c)*d", "abcbcd", "abd", "ad", "abc", ""}, {"(x+x+)+y", "xxxxxxxxxxxxy", "xxxxxxxxxxxxxxxx"}, {"[a-c]+\\d?", "abc1", "cab", "d1"}, {"", "", "x"}, {"a.c", "abc", "a\nc"}, {"(a|b)*abb", "aabb", "abab", "babb"}, {"[^a-z]\\w*", "X_1", "x", "0"}, {"(ab?)*(c|)", "ababac", "cc", "aab"}, {"((a*)*)*b", "aaaaaaaaaaaaaaaab", "aaaaaaaa"}};
        for (String[] test : cases) {
            Nfa nfa = Nfa.of(new Parser(test[0]).parse());
            Dfa dfa = Dfa.of(nfa);
            StringBuilder line = new StringBuilder(test[0] + ": " + nfa.empty.size() + " states, " + dfa.next.size() + " deterministic, " + dfa.minimal() + " minimal:");
            for (int i = 1; i < test.length; i++) {
                boolean a = nfa.matches(test[i]), b = dfa.matches(test[i]), c = test[i].matches(test[0]);
                line.append(' ').append(a).append(a == b && b == c ? "" : "(disagree)");
            }
            System.out.println(line);
        }
        for (String bad : List.of("(a", "a)", "*", "[a", "a||b")) try { System.out.println(Nfa.of(new Parser(bad).parse()).matches("a")); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        Random r = new Random(1);
        int agree = 0;
        for (int i = 0; i < 40; i++) {
            String regex = random(r, 3), text = r.ints(r.nextInt(6), 'a', 'd').mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining());
            if (Nfa.of(new Parser(regex).parse()).matches(text) == text.matches(regex)) agree++; else System.out.println(regex + " on " + text);
        }
        System.out.println(agree + " of 40 random cases agree, " + args.length + " arguments");
    }

    static String random(Random r, int depth) {
        if (depth == 0) return String.valueOf((char) ('a' + r.nextInt(3)));
        return switch (r.nextInt(5)) {
            case 0 -> random(r, depth - 1) + random(r, depth - 1);
            case 1 -> "(" + random(r, depth - 1) + "|" + random(r, depth - 1) + ")";
            case 2 -> "(" + random(r, depth - 1) + ")*";
            case 3 -> "(" + random(r, depth - 1) + ")?";
            default -> "[ab]" + random(r, depth - 1);
        };
    }
}
