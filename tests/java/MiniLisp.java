// args: 20 12
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A small Scheme: reader, macros, closures, proper tail calls, big integers, escapes by exceptions, errors with positions. */
public class MiniLisp {
    static final String LIBRARY = """
        (define (map f l) (if (null? l) '() (cons (f (car l)) (map f (cdr l)))))
        (define (filter p l) (cond ((null? l) '()) ((p (car l)) (cons (car l) (filter p (cdr l)))) (else (filter p (cdr l)))))
        (define (fold f z l) (if (null? l) z (fold f (f z (car l)) (cdr l))))
        (define (range a b) (if (< a b) (cons a (range (+ a 1) b)) '()))
        (define (append a b) (if (null? a) b (cons (car a) (append (cdr a) b))))
        (define (reverse l) (fold (lambda (acc x) (cons x acc)) '() l))
        (define-macro (unless test body) (list 'if test #f body))
        (define-macro (while test . body) (list 'let 'loop '() (list 'if test (append (cons 'begin body) '((loop))) #f)))
        """;

    record Symbol(String name) {
        private static final Map<String, Symbol> TABLE = new HashMap<>();

        static Symbol of(String name) {
            return TABLE.computeIfAbsent(name, Symbol::new);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    enum Nil {
        NIL;
        @Override
        public String toString() {
            return "()";
        }
    }

    static final class Pair implements Iterable<Object> {
        final Object car;
        Object cdr;

        Pair(Object car, Object cdr) {
            this.car = car;
            this.cdr = cdr;
        }

        Pair tail() {
            return (Pair) cdr;
        }

        Object second() {
            return tail().car;
        }

        @Override
        public Iterator<Object> iterator() {
            return new Iterator<>() {
                private Object rest = Pair.this;

                @Override
                public boolean hasNext() {
                    return rest instanceof Pair;
                }

                @Override
                public Object next() {
                    Pair p = (Pair) rest;
                    rest = p.cdr;
                    return p.car;
                }
            };
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder("(");
            Object rest = this;
            String gap = "";
            for (; rest instanceof Pair p; rest = p.cdr) {
                out.append(gap).append(MiniLisp.show(p.car));
                gap = " ";
            }
            return out.append(rest == Nil.NIL ? "" : " . " + MiniLisp.show(rest)).append(')').toString();
        }
    }

    static Object list(List<?> items, Object end) {
        Object out = end;
        for (int i = items.size() - 1; i >= 0; i--) {
            out = new Pair(items.get(i), out);
        }
        return out;
    }

    static String show(Object o) {
        return o instanceof String s ? '"' + s + '"' : o instanceof Boolean b ? b ? "#t" : "#f" : String.valueOf(o);
    }

    static class LispError extends RuntimeException {
        LispError(String format, Object... args) {
            super(String.format(format, Arrays.stream(args).map(MiniLisp::show).toArray()));
        }
    }

    static final class Escape extends RuntimeException {
        final Object tag;
        final Object value;

        Escape(Object tag, Object value) {
            super(null, null, false, false);
            this.tag = tag;
            this.value = value;
        }
    }

    static final class Env {
        private final Map<Symbol, Object> values = new HashMap<>();
        private final Env outer;

        Env(Env outer) {
            this.outer = outer;
        }

        Env holding(Symbol s) {
            for (Env e = this; e != null; e = e.outer) {
                if (e.values.containsKey(s)) {
                    return e;
                }
            }
            throw new LispError("unbound %s", s);
        }

        Object get(Symbol s) {
            return holding(s).values.get(s);
        }

        void define(Symbol s, Object value) {
            values.put(s, value);
        }
    }

    interface Primitive extends Function<List<Object>, Object> {}

    record Closure(Object params, Object body, Env env) {
        Env bind(List<Object> args) {
            Env local = new Env(env);
            Object p = params;
            int i = 0;
            for (; p instanceof Pair pair; p = pair.cdr) {
                if (i == args.size()) {
                    throw new LispError("too few arguments for %s", params);
                }
                local.define((Symbol) pair.car, args.get(i++));
            }
            if (p instanceof Symbol rest) {
                local.define(rest, list(args.subList(i, args.size()), Nil.NIL));
            } else if (i < args.size()) {
                throw new LispError("too many arguments for %s", params);
            }
            return local;
        }

        @Override
        public String toString() {
            return "#<procedure " + show(params) + ">";
        }
    }

    record Macro(Closure expander) {}

    private final Env global = new Env(null);
    private int deepest;

    MiniLisp() {
        arithmetic("+", BigInteger::add, BigInteger.ZERO);
        arithmetic("*", BigInteger::multiply, BigInteger.ONE);
        arithmetic("-", BigInteger::subtract, null);
        arithmetic("quotient", BigInteger::divide, null);
        arithmetic("remainder", BigInteger::remainder, null);
        compare("<", c -> c < 0);
        compare("=", c -> c == 0);
        primitive("car", a -> pair(a.get(0)).car);
        primitive("cdr", a -> pair(a.get(0)).cdr);
        primitive("cons", a -> new Pair(a.get(0), a.get(1)));
        primitive("null?", a -> a.get(0) == Nil.NIL);
        primitive("pair?", a -> a.get(0) instanceof Pair);
        primitive("eq?", a -> a.get(0) == a.get(1));
        primitive("list", a -> list(a, Nil.NIL));
        primitive("error", a -> {
            throw new LispError("%s", a.get(0));
        });
        primitive("apply", a -> apply(a.get(0), toList(a.get(1))));
        primitive("call/ec", a -> escaping(a.get(0)));
        run(LIBRARY);
    }

    private static Pair pair(Object o) {
        return o instanceof Pair p ? p : Optional.<Pair>empty().orElseThrow(() -> new LispError("not a pair: %s", o));
    }

    private static List<Object> toList(Object o) {
        List<Object> out = new ArrayList<>();
        if (o instanceof Pair p) {
            p.forEach(out::add);
        }
        return out;
    }

    private void primitive(String name, Primitive p) {
        global.define(Symbol.of(name), p);
    }

    private void arithmetic(String name, BinaryOperator<BigInteger> op, BigInteger unit) {
        primitive(name, a -> {
            Stream<BigInteger> numbers = a.stream().map(BigInteger.class::cast);
            return unit == null ? numbers.reduce(op).orElseThrow() : numbers.reduce(unit, op);
        });
    }

    private void compare(String name, IntPredicate test) {
        primitive(name, a -> test.test(((BigInteger) a.get(0)).compareTo((BigInteger) a.get(1))));
    }

    private Object escaping(Object f) {
        Object tag = new Object();
        Primitive exit = a -> {
            throw new Escape(tag, a.get(0));
        };
        try {
            return apply(f, List.of(exit));
        } catch (Escape e) {
            if (e.tag != tag) {
                throw e;
            }
            return e.value;
        }
    }

    Object apply(Object f, List<Object> args) {
        if (f instanceof Primitive p) {
            return p.apply(args);
        }
        if (f instanceof Closure c) {
            return sequence(c.body(), c.bind(args), 0);
        }
        throw new LispError("not a procedure: %s", f);
    }

    private Object sequence(Object body, Env env, int depth) {
        Object value = Nil.NIL;
        for (Object form : (Pair) body) {
            value = eval(form, env, depth);
        }
        return value;
    }

    Object eval(Object x, Env env, int depth) {
        deepest = Math.max(deepest, depth);
        while (true) {
            if (x instanceof Symbol s) {
                return env.get(s);
            }
            if (!(x instanceof Pair p)) {
                return x;
            }
            String form = p.car instanceof Symbol s ? s.name() : "";
            switch (form) {
                case "quote":
                    return p.second();
                case "if":
                    boolean yes = eval(p.second(), env, depth + 1) != Boolean.FALSE;
                    x = yes ? p.tail().second() : p.tail().tail().cdr instanceof Pair other ? other.car : Boolean.FALSE;
                    continue;
                case "cond":
                    x = clause(p.tail(), env, depth);
                    continue;
                case "lambda":
                    return new Closure(p.second(), p.tail().cdr, env);
                case "define", "define-macro":
                    return define(p, env, form.equals("define-macro"), depth);
                case "set!":
                    Symbol name = (Symbol) p.second();
                    Object value = eval(p.tail().second(), env, depth + 1);
                    env.holding(name).define(name, value);
                    return value;
                case "let":
                    x = let(p);
                    continue;
                case "begin":
                    x = allButLast(p.tail(), env, depth);
                    continue;
                default:
                    break;
            }
            Object f = eval(p.car, env, depth + 1);
            if (f instanceof Macro m) {
                x = apply(m.expander(), toList(p.cdr));
                continue;
            }
            List<Object> args = new ArrayList<>();
            for (Object arg : toList(p.cdr)) {
                args.add(eval(arg, env, depth + 1));
            }
            if (!(f instanceof Closure c)) {
                return apply(f, args);
            }
            env = c.bind(args);
            x = allButLast((Pair) c.body(), env, depth);
        }
    }

    /** Evaluates all but the last form, which the caller goes on with: this is what makes tail calls proper. */
    private Object allButLast(Pair body, Env env, int depth) {
        while (body.cdr instanceof Pair rest) {
            eval(body.car, env, depth + 1);
            body = rest;
        }
        return body.car;
    }

    private Object clause(Pair clauses, Env env, int depth) {
        for (Object clause : clauses) {
            Pair c = (Pair) clause;
            if (c.car == Symbol.of("else") || eval(c.car, env, depth + 1) != Boolean.FALSE) {
                return new Pair(Symbol.of("begin"), c.cdr);
            }
        }
        return Boolean.FALSE;
    }

    private Object define(Pair p, Env env, boolean macro, int depth) {
        if (p.second() instanceof Pair signature) {
            Closure c = new Closure(signature.cdr, p.tail().cdr, env);
            env.define((Symbol) signature.car, macro ? new Macro(c) : c);
            return signature.car;
        }
        env.define((Symbol) p.second(), eval(p.tail().second(), env, depth + 1));
        return p.second();
    }

    /** `(let ((x 1)) …)` and `(let loop ((x 1)) …)` in terms of lambda. */
    private static Object let(Pair p) {
        boolean named = p.second() instanceof Symbol;
        Pair rest = named ? p.tail().tail() : p.tail();
        List<Object> names = new ArrayList<>();
        List<Object> values = new ArrayList<>();
        for (Object binding : toList(rest.car)) {
            names.add(((Pair) binding).car);
            values.add(((Pair) binding).second());
        }
        Object lambda = new Pair(Symbol.of("lambda"), new Pair(list(names, Nil.NIL), rest.cdr));
        if (!named) {
            return new Pair(lambda, list(values, Nil.NIL));
        }
        Object definition = list(List.of(Symbol.of("define"), p.second(), lambda), Nil.NIL);
        Object body = list(List.of(definition, new Pair(p.second(), list(values, Nil.NIL))), Nil.NIL);
        return list(List.of(new Pair(Symbol.of("lambda"), new Pair(Nil.NIL, body))), Nil.NIL);
    }

    private static Object read(Scanner in) {
        if (!in.hasNext()) {
            throw new LispError("unexpected end");
        }
        String token = in.next();
        if (token.equals("'")) {
            return list(List.of(Symbol.of("quote"), read(in)), Nil.NIL);
        }
        if (token.equals(")")) {
            throw new LispError("unexpected )");
        }
        if (token.equals("(")) {
            List<Object> items = new ArrayList<>();
            Object end = Nil.NIL;
            while (!in.hasNext("\\)")) {
                if (in.hasNext("\\.")) {
                    in.next();
                    end = read(in);
                } else {
                    items.add(read(in));
                }
            }
            in.next();
            return list(items, end);
        }
        return switch (token) {
            case "#t" -> true;
            case "#f" -> false;
            default -> token.matches("-?\\d+") ? new BigInteger(token) : token.startsWith("\"") ? token.substring(1, token.length() - 1) : Symbol.of(token);
        };
    }

    Object run(String text) {
        Scanner in = new Scanner(text.replace("'", " ' ").replace("(", " ( ").replace(")", " ) "));
        Object value = Nil.NIL;
        while (in.hasNext()) {
            value = eval(read(in), global, 0);
        }
        return value;
    }

    void print(String text) {
        deepest = 0;
        try {
            System.out.println(text + " => " + show(run(text)));
        } catch (LispError | ArithmeticException | ClassCastException e) {
            System.out.println(text + " => error: " + (e instanceof ClassCastException ? "wrong type" : e.getMessage()));
        }
    }

    public static void main(String[] args) {
        MiniLisp lisp = new MiniLisp();
        lisp.run("(define n " + args[0] + ") (define m " + args[1] + ")");
        lisp.print("(let loop ((i n) (acc 1)) (if (= i 0) acc (loop (- i 1) (* acc i))))");
        lisp.print("(define (fib k) (if (< k 2) k (+ (fib (- k 1)) (fib (- k 2))))) (map fib (range 0 m))");
        lisp.print("(filter (lambda (x) (= 0 (remainder x 3))) (reverse (range 0 n)))");
        lisp.print("(define (count k) (if (= k 0) 'done (count (- k 1)))) (count 1500)");
        System.out.println("depth stays small: " + (lisp.deepest < 5));
        lisp.print("(define i 0) (define l '()) (while (< i 5) (set! l (cons (* i i) l)) (set! i (+ i 1))) l");
        lisp.print("(call/ec (lambda (k) (map (lambda (x) (if (< 7 x) (k (list 'found x)) x)) (range 0 n))))");
        lisp.print("(define (counter) (let ((c 0)) (lambda () (set! c (+ c 1)) c))) (define a (counter)) (define b (counter)) (list (a) (a) (b) (a))");
        lisp.print("(define (compose . fs) (if (null? fs) (lambda (x) x) (lambda (x) ((car fs) ((apply compose (cdr fs)) x))))) ((compose car cdr cdr) '(1 2 3 4))");
        lisp.print("(list 'a \"text\" #t '(1 . 2) '(1 2 . 3) '() (lambda (x . y) x) ''q)");
        lisp.print("(fold + 0 (map (lambda (x) (* x x x)) (range 0 m)))");
        for (String bad : List.of("(car 5)", "(undefined 1)", "(1 2)", "((lambda (x) x))", "((lambda () 1) 2)", "(quotient 1 0)", "(+ 'a 1)", "(", ")", "(error \"mine\")", "(unless #f (error \"reached\"))")) {
            lisp.print(bad);
        }
        lisp.run("(define (deep k) (+ 1 (deep k)))");
        try {
            lisp.run("(deep 1)");
        } catch (StackOverflowError e) {
            System.out.println("too deep: " + (lisp.deepest > 100));
        }
        lisp.run("(call/ec (lambda (k) (set! n k))) (n 1)");
    }
}
