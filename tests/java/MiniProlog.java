// args: grandparent(X,Z) ancestor(tom,W) append(X,Y,[1,2,3]) queens([1,2,3,4,5],Q) len([a,b,c|T],5) sibling(ann,X) not_there(1) fact(6,F) f(X,b)=f(a,Y) X=g(X) member(X,[1,2]),member(Y,[X,9]),X\=Y p(
import java.util.*;
import java.util.stream.*;

/** A small Prolog: terms, a reader, unification with a trail, clauses, cut, arithmetic, and a machine of goals without recursion. */
public class MiniProlog {
    static final String PROGRAM = """
        parent(tom,bob). parent(tom,liz). parent(bob,ann). parent(bob,pat). parent(pat,jim).
        grandparent(X,Z) :- parent(X,Y), parent(Y,Z).
        ancestor(X,Y) :- parent(X,Y).
        ancestor(X,Y) :- parent(X,Z), ancestor(Z,Y).
        sibling(X,Y) :- parent(P,X), parent(P,Y), X \\= Y.
        append([],L,L).
        append([H|T],L,[H|R]) :- append(T,L,R).
        member(X,[X|_]).
        member(X,[_|T]) :- member(X,T).
        len([],0).
        len([_|T],N) :- M is N-1, M > -1, len(T,M).
        fact(0,1) :- !.
        fact(N,F) :- M is N-1, fact(M,G), F is N*G.
        select(X,[X|T],T).
        select(X,[H|T],[H|R]) :- select(X,T,R).
        perm([],[]).
        perm(L,[H|T]) :- select(H,L,R), perm(R,T).
        safe(_,_,[]).
        safe(Q,D,[H|T]) :- H+D =\\= Q, H-D =\\= Q, E is D+1, safe(Q,E,T).
        allsafe([]).
        allsafe([H|T]) :- safe(H,1,T), allsafe(T).
        queens(L,Q) :- perm(L,Q), allsafe(Q).
        """;

    interface Term {}

    static final class Var implements Term {
        private static int count;
        final String name;
        final int id = count++;
        Term value;

        Var(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return "_" + name;
        }
    }

    record Int(long value) implements Term {
        @Override
        public String toString() {
            return Long.toString(value);
        }
    }

    record Fun(String name, Term... args) implements Term {
        String key() {
            return name + "/" + args.length;
        }
    }

    record Clause(Term head, List<Term> body) {}

    static class SyntaxError extends Exception {
        SyntaxError(String message) {
            super(message);
        }
    }

    static class Reader {
        private static final List<String> OPERATORS = List.of("=\\=", "=:=", "\\=", "is", "=", "<", ">");
        private final List<String> tokens = new ArrayList<>();
        private int at;
        private Map<String, Var> vars = new LinkedHashMap<>();

        Reader(String text) {
            var matcher = java.util.regex.Pattern.compile("\\s*(:-|=\\\\=|=:=|\\\\=|\\w+|\\S)").matcher(text);
            while (matcher.find()) {
                tokens.add(matcher.group(1));
            }
        }

        boolean more() {
            return at < tokens.size();
        }

        private String peek() {
            return more() ? tokens.get(at) : "end of text";
        }

        private boolean accept(String token) {
            boolean is = peek().equals(token);
            at += is ? 1 : 0;
            return is;
        }

        private void expect(String token) throws SyntaxError {
            if (!accept(token)) {
                throw new SyntaxError("expected " + token + " but found " + peek());
            }
        }

        Clause clause() throws SyntaxError {
            vars = new LinkedHashMap<>();
            Term head = goal();
            List<Term> body = accept(":-") ? goals() : List.of();
            expect(".");
            return new Clause(head, body);
        }

        List<Term> goals() throws SyntaxError {
            List<Term> out = new ArrayList<>();
            do {
                out.add(goal());
            } while (accept(","));
            return out;
        }

        private Term goal() throws SyntaxError {
            Term left = sum();
            for (String op : OPERATORS) {
                if (accept(op)) {
                    return new Fun(op, left, sum());
                }
            }
            return left;
        }

        private Term sum() throws SyntaxError {
            Term left = product();
            while (peek().equals("+") || peek().equals("-")) {
                left = new Fun(tokens.get(at++), left, product());
            }
            return left;
        }

        private Term product() throws SyntaxError {
            Term left = primary();
            while (accept("*")) {
                left = new Fun("*", left, primary());
            }
            return left;
        }

        private Term primary() throws SyntaxError {
            String token = peek();
            at++;
            if (token.equals("[")) {
                return list();
            }
            if (token.equals("-")) {
                return primary() instanceof Int i ? new Int(-i.value()) : null;
            }
            char c = token.charAt(0);
            if (Character.isDigit(c)) {
                return new Int(Long.parseLong(token));
            }
            if (token.equals("_")) {
                return new Var("");
            }
            if (Character.isUpperCase(c)) {
                return vars.computeIfAbsent(token, Var::new);
            }
            if (!Character.isLetter(c) && c != '!' || at > tokens.size()) {
                throw new SyntaxError("unexpected " + token);
            }
            if (!accept("(")) {
                return new Fun(token);
            }
            Term[] args = goals().toArray(Term[]::new);
            expect(")");
            return new Fun(token, args);
        }

        private Term list() throws SyntaxError {
            if (accept("]")) {
                return new Fun("[]");
            }
            List<Term> items = goals();
            Term tail = accept("|") ? sum() : new Fun("[]");
            expect("]");
            ListIterator<Term> back = items.listIterator(items.size());
            while (back.hasPrevious()) {
                tail = new Fun(".", back.previous(), tail);
            }
            return tail;
        }
    }

    /** The goals still to prove; `cut` is how many choices there were when the clause that holds the goal was entered. */
    record Frame(Term goal, int cut, Frame next) {}

    static final class Choice {
        final Frame frame;
        final int trail;
        int clause;

        Choice(Frame frame, int trail, int clause) {
            this.frame = frame;
            this.trail = trail;
            this.clause = clause;
        }
    }

    private final Map<String, List<Clause>> clauses = new HashMap<>();
    private final ArrayList<Var> trail = new ArrayList<>();
    private final ArrayList<Choice> choices = new ArrayList<>();
    private long steps;

    void consult(String text) throws SyntaxError {
        Reader reader = new Reader(text);
        while (reader.more()) {
            Clause clause = reader.clause();
            clauses.computeIfAbsent(((Fun) clause.head()).key(), k -> new ArrayList<>()).add(clause);
        }
    }

    static Term walk(Term t) {
        while (t instanceof Var v && v.value != null) {
            t = v.value;
        }
        return t;
    }

    boolean unify(Term a, Term b) {
        a = walk(a);
        b = walk(b);
        if (a == b) {
            return true;
        }
        if (a instanceof Var v) {
            return !occurs(v, b) && bind(v, b);
        }
        if (b instanceof Var) {
            return unify(b, a);
        }
        if (a instanceof Fun f && b instanceof Fun g) {
            return f.key().equals(g.key()) && IntStream.range(0, f.args().length).allMatch(i -> unify(f.args()[i], g.args()[i]));
        }
        return a.equals(b);
    }

    private boolean bind(Var v, Term t) {
        v.value = t;
        return trail.add(v);
    }

    private static boolean occurs(Var v, Term t) {
        Term w = walk(t);
        return w == v || w instanceof Fun f && Arrays.stream(f.args()).anyMatch(a -> occurs(v, a));
    }

    private void undoTo(int size) {
        while (trail.size() > size) {
            trail.remove(trail.size() - 1).value = null;
        }
    }

    private static Term rename(Term t, Map<Var, Var> fresh) {
        if (t instanceof Var v) {
            return fresh.computeIfAbsent(v, k -> new Var(k.name));
        }
        return t instanceof Fun f ? new Fun(f.name(), Arrays.stream(f.args()).map(a -> rename(a, fresh)).toArray(Term[]::new)) : t;
    }

    static long eval(Term t) {
        Term w = walk(t);
        if (w instanceof Int i) {
            return i.value();
        }
        if (w instanceof Fun f && f.args().length == 2) {
            long a = eval(f.args()[0]);
            long b = eval(f.args()[1]);
            return switch (f.name()) {
                case "+" -> Math.addExact(a, b);
                case "-" -> Math.subtractExact(a, b);
                case "*" -> Math.multiplyExact(a, b);
                default -> throw new IllegalArgumentException("no function " + f.key());
            };
        }
        throw new IllegalArgumentException("not a number: " + show(w));
    }

    private Boolean builtin(Fun f) {
        Term[] a = f.args();
        return switch (f.key()) {
            case "=/2" -> unify(a[0], a[1]);
            case "\\=/2" -> {
                int mark = trail.size();
                boolean same = unify(a[0], a[1]);
                undoTo(mark);
                yield !same;
            }
            case "is/2" -> unify(a[0], new Int(eval(a[1])));
            case "</2" -> eval(a[0]) < eval(a[1]);
            case ">/2" -> eval(a[0]) > eval(a[1]);
            case "=:=/2" -> eval(a[0]) == eval(a[1]);
            case "=\\=/2" -> eval(a[0]) != eval(a[1]);
            default -> null;
        };
    }

    /** Runs until a solution (true) or until nothing is left to try. */
    boolean run(Frame frame) {
        while (frame != null) {
            steps++;
            Fun goal = (Fun) walk(frame.goal());
            if (goal.key().equals("!/0")) {
                choices.subList(frame.cut(), choices.size()).clear();
                frame = frame.next();
                continue;
            }
            Boolean result = builtin(goal);
            if (result == null && !clauses.containsKey(goal.key())) {
                throw new NoSuchElementException("unknown procedure " + goal.key());
            }
            frame = result == null ? call(frame, goal, 0) : result ? frame.next() : retry();
            if (frame == FAILED) {
                return false;
            }
        }
        return true;
    }

    private static final Frame FAILED = new Frame(null, 0, null);

    private Frame call(Frame frame, Fun goal, int from) {
        List<Clause> all = clauses.get(goal.key());
        for (int i = from; i < all.size(); i++) {
            int mark = trail.size();
            int cut = choices.size();
            Map<Var, Var> fresh = new HashMap<>();
            if (unify(goal, rename(all.get(i).head(), fresh))) {
                if (i + 1 < all.size()) {
                    choices.add(new Choice(frame, mark, i + 1));
                }
                Frame next = frame.next();
                List<Term> body = all.get(i).body();
                for (int k = body.size() - 1; k >= 0; k--) {
                    next = new Frame(rename(body.get(k), fresh), cut, next);
                }
                return next;
            }
            undoTo(mark);
        }
        return retry();
    }

    private Frame retry() {
        if (choices.isEmpty()) {
            return FAILED;
        }
        Choice c = choices.remove(choices.size() - 1);
        undoTo(c.trail);
        return call(c.frame, (Fun) walk(c.frame.goal()), c.clause);
    }

    void ask(String text) {
        System.out.println("?- " + text);
        Reader reader = new Reader(text);
        long before = steps;
        int found = 0;
        try {
            Frame frame = null;
            List<Term> goals = reader.goals();
            Collections.reverse(goals);
            for (Term g : goals) {
                frame = new Frame(g, 0, frame);
            }
            for (boolean more = run(frame); more && found < 6; ) {
                found++;
                System.out.println("   " + reader.vars.entrySet().stream().map(e -> e.getKey() + " = " + show(e.getValue())).collect(Collectors.joining(", ", "", ";")));
                Frame again = retry();
                more = again != FAILED && run(again);
            }
        } catch (SyntaxError | RuntimeException e) {
            System.out.println("   error: " + e.getMessage());
        } finally {
            choices.clear();
            undoTo(0);
        }
        System.out.println("   " + found + " solutions, " + (steps - before) + " steps");
    }

    static String show(Term t) {
        Term w = walk(t);
        if (!(w instanceof Fun f)) {
            return w.toString();
        }
        if (f.key().equals("./2")) {
            StringJoiner items = new StringJoiner(",", "[", "");
            Term rest = f;
            while (rest instanceof Fun cell && cell.key().equals("./2")) {
                items.add(show(cell.args()[0]));
                rest = walk(cell.args()[1]);
            }
            return items + (rest instanceof Fun end && end.name().equals("[]") ? "]" : "|" + show(rest) + "]");
        }
        return f.args().length == 0 ? f.name() : f.name() + Arrays.stream(f.args()).map(MiniProlog::show).collect(Collectors.joining(",", "(", ")"));
    }

    public static void main(String[] args) throws SyntaxError {
        MiniProlog prolog = new MiniProlog();
        prolog.consult(PROGRAM);
        System.out.println(new TreeMap<>(prolog.clauses).entrySet().stream().map(e -> e.getKey() + ":" + e.getValue().size()).toList());
        for (String query : args) {
            prolog.ask(query);
        }
        prolog.consult("broken(X :- true.");
    }
}
