// args: 12 7
import java.util.*;
import java.util.stream.*;

/** A small language: lexer, parser, type-free compiler to a stack machine, optimizer, and the machine. */
public class ExprCompiler {
    enum Op { PUSH, LOAD, STORE, ADD, SUB, MUL, DIV, MOD, NEG, NOT, LT, LE, EQ, NE, JUMP, JUMPF, CALL, RET, PRINT, POP, HALT }
    record Insn(Op op, long arg) { @Override public String toString() { return switch (op) { case PUSH, LOAD, STORE, JUMP, JUMPF, CALL -> op + " " + arg; default -> op.toString(); }; } }
    record Token(String kind, String text, int line) {}
    record Function(String name, int params, int entry) {}

    static class CompileError extends RuntimeException { CompileError(String m, int line) { super("line " + line + ": " + m); } }

    static List<Token> lex(String source) {
        List<Token> tokens = new ArrayList<>();
        int line = 1;
        for (int i = 0; i < source.length();) {
            char c = source.charAt(i);
            if (c == '\n') { line++; i++; continue; }
            if (Character.isWhitespace(c)) { i++; continue; }
            if (c == '#') { while (i < source.length() && source.charAt(i) != '\n') i++; continue; }
            int start = i;
            if (Character.isDigit(c)) { while (i < source.length() && Character.isDigit(source.charAt(i))) i++; tokens.add(new Token("num", source.substring(start, i), line)); continue; }
            if (Character.isLetter(c)) { while (i < source.length() && Character.isLetterOrDigit(source.charAt(i))) i++; String word = source.substring(start, i); tokens.add(new Token(Set.of("fn", "if", "else", "while", "return", "print", "let").contains(word) ? word : "id", word, line)); continue; }
            String two = source.substring(i, Math.min(i + 2, source.length()));
            String text = Set.of("<=", "==", "!=", ">=", "&&", "||").contains(two) ? two : String.valueOf(c);
            if ("+-*/%<>=!(){},;&|".indexOf(c) < 0) throw new CompileError("strange character '" + c + "'", line);
            tokens.add(new Token(text, text, line));
            i += text.length();
        }
        tokens.add(new Token("end", "", line));
        return tokens;
    }

    static class Compiler {
        final List<Token> tokens; int at;
        final List<Insn> code = new ArrayList<>();
        final Map<String, Function> functions = new LinkedHashMap<>();
        Map<String, Integer> locals = new HashMap<>();
        final Map<Integer, String> unresolved = new TreeMap<>();
        Compiler(String source) { tokens = lex(source); }

        Token peek() { return tokens.get(at); }
        Token next() { return tokens.get(at++); }
        boolean accept(String kind) { if (peek().kind().equals(kind)) { at++; return true; } return false; }
        Token expect(String kind) { Token t = next(); if (!t.kind().equals(kind)) throw new CompileError("expected " + kind + ", found '" + t.text() + "'", t.line()); return t; }
        int emit(Op op, long arg) { code.add(new Insn(op, arg)); return code.size() - 1; }
        void patch(int where) { code.set(where, new Insn(code.get(where).op(), code.size())); }

        List<Insn> program() {
            emit(Op.CALL, -1); unresolved.put(0, "main"); emit(Op.HALT, 0);
            while (!accept("end")) function();
            unresolved.forEach((where, name) -> {
                Function f = functions.get(name);
                if (f == null) throw new CompileError("no function " + name, 0);
                code.set(where, new Insn(Op.CALL, f.entry()));
            });
            return code;
        }

        void function() {
            expect("fn");
            Token name = expect("id");
            locals = new HashMap<>();
            expect("(");
            if (!accept(")")) { do locals.put(expect("id").text(), locals.size()); while (accept(",")); expect(")"); }
            int params = locals.size();
            if (functions.put(name.text(), new Function(name.text(), params, code.size())) != null) throw new CompileError("function " + name.text() + " twice", name.line());
            // Parameters come from the stack, the last on top.
            for (int i = params - 1; i >= 0; i--) emit(Op.STORE, i);
            block();
            emit(Op.PUSH, 0); emit(Op.RET, 0);
        }

        void block() { expect("{"); while (!accept("}")) statement(); }

        void statement() {
            if (accept("let")) { String name = expect("id").text(); int slot = locals.computeIfAbsent(name, n -> locals.size()); expect("="); expression(); expect(";"); emit(Op.STORE, slot); }
            else if (accept("if")) {
                expression();
                int toElse = emit(Op.JUMPF, -1);
                block();
                if (accept("else")) { int toEnd = emit(Op.JUMP, -1); patch(toElse); block(); patch(toEnd); } else patch(toElse);
            } else if (accept("while")) {
                int top = code.size();
                expression();
                int out = emit(Op.JUMPF, -1);
                block();
                emit(Op.JUMP, top); patch(out);
            } else if (accept("return")) { expression(); expect(";"); emit(Op.RET, 0); }
            else if (accept("print")) { expression(); expect(";"); emit(Op.PRINT, 0); }
            else if (peek().kind().equals("id") && tokens.get(at + 1).kind().equals("=")) {
                Token name = next(); next();
                Integer slot = locals.get(name.text());
                if (slot == null) throw new CompileError("no variable " + name.text(), name.line());
                expression(); expect(";"); emit(Op.STORE, slot);
            } else { expression(); expect(";"); emit(Op.POP, 0); }
        }

        void expression() { or(); }
        void or() { and(); while (accept("||")) { emit(Op.NOT, 0); int skip = emit(Op.JUMPF, -1); and(); int end = emit(Op.JUMP, -1); patch(skip); emit(Op.PUSH, 1); patch(end); } }
        void and() { comparison(); while (accept("&&")) { int skip = emit(Op.JUMPF, -1); comparison(); int end = emit(Op.JUMP, -1); patch(skip); emit(Op.PUSH, 0); patch(end); } }
        void comparison() {
            sum();
            while (true) {
                if (accept("<")) { sum(); emit(Op.LT, 0); } else if (accept("<=")) { sum(); emit(Op.LE, 0); }
                else if (accept(">")) { sum(); emit(Op.LE, 0); emit(Op.NOT, 0); } else if (accept(">=")) { sum(); emit(Op.LT, 0); emit(Op.NOT, 0); }
                else if (accept("==")) { sum(); emit(Op.EQ, 0); } else if (accept("!=")) { sum(); emit(Op.NE, 0); } else return;
            }
        }
        void sum() { product(); while (true) { if (accept("+")) { product(); emit(Op.ADD, 0); } else if (accept("-")) { product(); emit(Op.SUB, 0); } else return; } }
        void product() { unary(); while (true) { if (accept("*")) { unary(); emit(Op.MUL, 0); } else if (accept("/")) { unary(); emit(Op.DIV, 0); } else if (accept("%")) { unary(); emit(Op.MOD, 0); } else return; } }
        void unary() { if (accept("-")) { unary(); emit(Op.NEG, 0); } else if (accept("!")) { unary(); emit(Op.NOT, 0); } else primary(); }
        void primary() {
            Token t = next();
            switch (t.kind()) {
                case "num" -> emit(Op.PUSH, Long.parseLong(t.text()));
                case "(" -> { expression(); expect(")"); }
                case "id" -> {
                    if (accept("(")) {
                        if (!accept(")")) { do expression(); while (accept(",")); expect(")"); }
                        unresolved.put(emit(Op.CALL, -1), t.text());
                    } else {
                        Integer slot = locals.get(t.text());
                        if (slot == null) throw new CompileError("no variable " + t.text(), t.line());
                        emit(Op.LOAD, slot);
                    }
                }
                default -> throw new CompileError("unexpected '" + t.text() + "'", t.line());
            }
        }
    }

    /** Folds constants; jumps are renumbered. */
    static List<Insn> optimize(List<Insn> code) {
        BitSet targets = new BitSet();
        for (Insn i : code) if (i.op() == Op.JUMP || i.op() == Op.JUMPF || i.op() == Op.CALL) targets.set((int) i.arg());
        List<Insn> out = new ArrayList<>();
        int[] moved = new int[code.size() + 1];
        for (int pc = 0; pc < code.size(); pc++) {
            moved[pc] = out.size();
            Insn i = code.get(pc);
            int n = out.size();
            boolean free = !targets.get(pc);
            if (free && n >= 2 && out.get(n - 1).op() == Op.PUSH && out.get(n - 2).op() == Op.PUSH && !targets.get(pc - 1) && EnumSet.of(Op.ADD, Op.SUB, Op.MUL, Op.LT, Op.EQ).contains(i.op())) {
                long b = out.remove(n - 1).arg(), a = out.remove(n - 2).arg();
                out.add(new Insn(Op.PUSH, switch (i.op()) { case ADD -> a + b; case SUB -> a - b; case MUL -> a * b; case LT -> a < b ? 1 : 0; default -> a == b ? 1 : 0; }));
            } else if (free && i.op() == Op.NEG && n >= 1 && out.get(n - 1).op() == Op.PUSH) out.set(n - 1, new Insn(Op.PUSH, -out.get(n - 1).arg()));
            else out.add(i);
        }
        moved[code.size()] = out.size();
        out.replaceAll(i -> switch (i.op()) { case JUMP, JUMPF, CALL -> new Insn(i.op(), moved[(int) i.arg()]); default -> i; });
        return out;
    }

    static class Vm {
        private final Insn[] code;
        private long[] stack = new long[16];
        private int sp;
        long steps;
        final StringBuilder output = new StringBuilder();
        record Frame(int back, long[] locals) {}
        private final Deque<Frame> frames = new ArrayDeque<>();
        Vm(List<Insn> code) { this.code = code.toArray(new Insn[0]); }

        void push(long v) { if (sp == stack.length) stack = Arrays.copyOf(stack, 2 * sp); stack[sp++] = v; }
        long pop() { if (sp == 0) throw new IllegalStateException("empty stack"); return stack[--sp]; }

        void run(long limit) {
            int pc = 0;
            while (steps++ < limit) {
                Insn i = code[pc++];
                switch (i.op()) {
                    case PUSH -> push(i.arg());
                    case LOAD -> push(frames.peek().locals()[(int) i.arg()]);
                    case STORE -> frames.peek().locals()[(int) i.arg()] = pop();
                    case ADD, SUB, MUL, DIV, MOD, LT, LE, EQ, NE -> { long b = pop(), a = pop(); push(binary(i.op(), a, b)); }
                    case NEG -> push(-pop());
                    case NOT -> push(pop() == 0 ? 1 : 0);
                    case JUMP -> pc = (int) i.arg();
                    case JUMPF -> { if (pop() == 0) pc = (int) i.arg(); }
                    case CALL -> { if (frames.size() > 500) throw new IllegalStateException("too deep"); frames.push(new Frame(pc, new long[16])); pc = (int) i.arg(); }
                    case RET -> pc = frames.pop().back();
                    case PRINT -> output.append(pop()).append(' ');
                    case POP -> pop();
                    case HALT -> { return; }
                }
            }
            throw new IllegalStateException("step limit");
        }

        private static long binary(Op op, long a, long b) {
            return switch (op) {
                case ADD -> a + b; case SUB -> a - b; case MUL -> a * b; case DIV -> a / b; case MOD -> a % b;
                case LT -> a < b ? 1 : 0; case LE -> a <= b ? 1 : 0; case EQ -> a == b ? 1 : 0; case NE -> a != b ? 1 : 0;
                default -> throw new AssertionError(op);
            };
        }
    }

    static void run(String name, String source) {
        try {
            List<Insn> plain = new Compiler(source).program(), better = optimize(plain);
            Vm a = new Vm(plain), b = new Vm(better);
            String end = "";
            try { a.run(200_000); } catch (RuntimeException e) { end = " !" + e; }
            try { b.run(200_000); } catch (RuntimeException e) { }
            System.out.println(name + ": " + a.output + end + " steps " + a.steps + " to " + b.steps + ", size " + plain.size() + " to " + better.size() + ", same " + a.output.toString().equals(b.output.toString()));
            if (plain.size() < 12) System.out.println("  " + plain + "\n  " + better);
        } catch (CompileError e) { System.out.println(name + ": " + e.getMessage()); }
    }

    public static void main(String[] args) {
        long x = Long.parseLong(args[0]), y = Long.parseLong(args[1]);
        run("gcd", "fn gcd(a, b) { while (b != 0) { let t = a % b; a = b; b = t; } return a; }\nfn main() { print gcd(" + x * 84 + ", " + y * 36 + "); }");
        run("fib", "fn fib(n) { if (n < 2) { return n; } return fib(n - 1) + fib(n - 2); } fn main() { let i = 0; while (i <= " + x + ") { print fib(i); i = i + 1; } }");
        run("primes", "fn prime(n) { let d = 2; while (d * d <= n) { if (n % d == 0) { return 0; } d = d + 1; } return n > 1; } fn main() { let n = 0; while (n < 50) { if (prime(n) && n != 2 || n == 4) { print n; } n = n + 1; } }");
        run("constant", "fn main() { print 2 + 3 * 4 - -(1 + 1); }");
        run("collatz", "fn main() { let n = " + y + "; let s = 0; while (n != 1) { if (n % 2 == 0) { n = n / 2; } else { n = 3 * n + 1; } s = s + 1; } print s; }");
        run("short circuit", "fn boom() { print 999; return 1; } fn main() { print 0 && boom(); print 1 || boom(); print 1 && boom(); print !(0 || 0); }");
        run("zero", "fn main() { print 1 / (1 - 1); }");
        run("deep", "fn f(n) { return f(n + 1); } fn main() { f(0); }");
        run("endless", "fn main() { while (1) { } }");
        for (String bad : List.of("fn main() { print y; }", "fn main() { let = 3; }", "fn main() { foo(); }", "fn f() {} fn f() {}", "fn main() {\n\n print 3 @ 4; }", "fn main() { if (1) { print 1; }")) run("bad", bad);
        System.out.println(Arrays.stream(Op.values()).map(Op::name).collect(Collectors.joining(",")).length());
    }
}
