// args: 10 7 optimize
import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A compiler for a small language to bytes for a stack machine: functions, arrays, loops, short circuits, constant folding, traces. */
public class ToyCompiler {
    static final String PROGRAM = """
        fn gcd(a, b) { while (b != 0) { let t = a % b; a = b; b = t; } return a; }
        fn fact(n) { if (n < 2) { return 1; } return n * fact(n - 1); }
        fn sieve(n) {
          let marks = array(n + 1); let i = 2; let count = 0;
          while (i <= n) {
            if (marks[i] == 0) { count = count + 1; let k = i * i; while (k <= n) { marks[k] = 1; k = k + i; } }
            i = i + 1;
          }
          return count;
        }
        fn boom(x) { return 1 / x; }
        fn safe(x) { return x != 0 && boom(x) >= 0 || x == 0; }
        fn main(n, m) {
          print gcd(n * 12, m * 18);
          print fact(n);
          print sieve(n * m);
          print safe(0) + safe(1) * 10;
          print 2 + 3 * 4 - (10 - 4) / 2;
          print -n + !m + !!m;
          if (1 < 2) { print 111; } else { print boom(0); }
          while (0) { print 999; }
          let a = array(3); a[0] = 5; a[1] = a[0] * 2; a[2] = a[1] + a[0];
          print a[2];
          return a[n];
        }
        """;

    enum Op {
        PUSH, LOAD, STORE, ADD, SUB, MUL, DIV, MOD, LT, LE, GT, GE, EQ, NE, NOT, NEG, JUMP, JUMPZ, CALL, RET, PRINT, ARRAY, GET, SET;

        boolean hasOperand() {
            return switch (this) {
                case PUSH, LOAD, STORE, JUMP, JUMPZ, CALL -> true;
                default -> false;
            };
        }
    }

    static class CompileError extends Exception {
        final int line;

        CompileError(int line, String message) {
            super("line " + line + ": " + message);
            this.line = line;
        }
    }

    record Token(String text, int line) {}

    static final class Function {
        final String name;
        final int index;
        final Map<String, Integer> locals = new LinkedHashMap<>();
        final ByteArrayOutputStream code = new ByteArrayOutputStream();
        final TreeMap<Integer, Integer> lines = new TreeMap<>();
        byte[] bytes;
        int params;
        int maxStack;

        Function(String name, int index) {
            this.name = name;
            this.index = index;
        }
    }

    private static final List<Map<String, Op>> BINARY = List.of(
        Map.of("==", Op.EQ, "!=", Op.NE),
        Map.of("<", Op.LT, "<=", Op.LE, ">", Op.GT, ">=", Op.GE),
        Map.of("+", Op.ADD, "-", Op.SUB),
        Map.of("*", Op.MUL, "/", Op.DIV, "%", Op.MOD));

    private final List<Token> tokens = new ArrayList<>();
    private final Map<String, Function> functions = new LinkedHashMap<>();
    private final List<int[]> calls = new ArrayList<>();
    private final boolean optimize;
    private int at;
    private Function current;
    private int folded;
    private int barrier;

    ToyCompiler(String source, boolean optimize) throws CompileError {
        this.optimize = optimize;
        int line = 1;
        for (int i = 0; i < source.length(); ) {
            char c = source.charAt(i);
            int start = i++;
            if (c == '\n') {
                line++;
            } else if (Character.isLetterOrDigit(c)) {
                while (i < source.length() && Character.isLetterOrDigit(source.charAt(i))) {
                    i++;
                }
                tokens.add(new Token(source.substring(start, i), line));
            } else if ("<>=!&|".indexOf(c) >= 0) {
                while (i < source.length() && "=&|".indexOf(source.charAt(i)) >= 0) {
                    i++;
                }
                tokens.add(new Token(source.substring(start, i), line));
            } else if ("+-*/%(){}[],;".indexOf(c) >= 0) {
                tokens.add(new Token(String.valueOf(c), line));
            } else if (!Character.isWhitespace(c)) {
                throw new CompileError(line, "stray '" + c + "'");
            }
        }
        tokens.add(new Token("end", line));
    }

    private String peek() {
        return tokens.get(at).text();
    }

    private boolean accept(String text) {
        boolean is = peek().equals(text);
        at += is ? 1 : 0;
        return is;
    }

    private CompileError error(String message) {
        return new CompileError(tokens.get(at).line(), message);
    }

    private void expect(String text) throws CompileError {
        if (!accept(text)) {
            throw error("expected " + text + " before " + peek());
        }
    }

    private String name() throws CompileError {
        if (!Character.isLetter(peek().charAt(0))) {
            throw error(peek() + " is no name");
        }
        return tokens.get(at++).text();
    }

    private int emit(Op op, int... operand) {
        int here = current.code.size();
        current.lines.putIfAbsent(here, tokens.get(Math.max(0, at - 1)).line());
        current.code.write(op.ordinal());
        for (int v : operand) {
            current.code.write(v >> 8);
            current.code.write(v);
        }
        return here;
    }

    private void patch(int jump) {
        byte[] code = current.code.toByteArray();
        int target = barrier = code.length;
        code[jump + 1] = (byte) (target >> 8);
        code[jump + 2] = (byte) target;
        current.code.reset();
        current.code.writeBytes(code);
    }

    Map<String, Function> compile() throws CompileError {
        while (!accept("end")) {
            expect("fn");
            current = functions.computeIfAbsent(name(), n -> new Function(n, functions.size()));
            barrier = 0;
            expect("(");
            while (!accept(")")) {
                current.locals.put(name(), current.locals.size());
                accept(",");
            }
            current.params = current.locals.size();
            block();
            emit(Op.PUSH, 0);
            emit(Op.RET);
            current.bytes = current.code.toByteArray();
        }
        List<Function> all = List.copyOf(functions.values());
        for (int[] call : calls) {
            Function f = all.get(call[0]);
            if (f.bytes == null) {
                throw new CompileError(call[2], "no function " + f.name);
            }
            if (f.params != call[1]) {
                throw new CompileError(call[2], f.name + " takes " + f.params + " arguments, not " + call[1]);
            }
        }
        return functions;
    }

    private void block() throws CompileError {
        expect("{");
        while (!accept("}")) {
            statement();
        }
    }

    private void statement() throws CompileError {
        if (accept("let")) {
            String name = name();
            if (current.locals.putIfAbsent(name, current.locals.size()) != null) {
                throw error(name + " is there already");
            }
            at--;
            assignment();
        } else if (accept("if")) {
            expression();
            int otherwise = emit(Op.JUMPZ, 0);
            block();
            int end = peek().equals("else") ? emit(Op.JUMP, 0) : -1;
            patch(otherwise);
            if (accept("else")) {
                block();
                patch(end);
            }
        } else if (accept("while")) {
            int top = barrier = current.code.size();
            expression();
            int exit = emit(Op.JUMPZ, 0);
            block();
            emit(Op.JUMP, top);
            patch(exit);
        } else if (accept("return") || peek().equals("print")) {
            Op op = accept("print") ? Op.PRINT : Op.RET;
            expression();
            expect(";");
            emit(op);
        } else {
            assignment();
        }
    }

    private void assignment() throws CompileError {
        String name = name();
        if (accept("[")) {
            emit(Op.LOAD, local(name));
            expression();
            expect("]");
            expect("=");
            expression();
            emit(Op.SET);
        } else {
            expect("=");
            expression();
            emit(Op.STORE, local(name));
        }
        expect(";");
    }

    private int local(String name) throws CompileError {
        Integer slot = current.locals.get(name);
        if (slot == null) {
            throw error("no variable " + name);
        }
        return slot;
    }

    private void expression() throws CompileError {
        logical("||", () -> logical("&&", () -> binary(0)));
    }

    interface Part {
        void compile() throws CompileError;
    }

    /** `a && b` is 0 or 1 and leaves out `b` when `a` decides. */
    private void logical(String op, Part operand) throws CompileError {
        operand.compile();
        while (accept(op)) {
            if (op.equals("||")) {
                emit(Op.NOT);
            }
            int decided = emit(Op.JUMPZ, 0);
            operand.compile();
            emit(Op.NOT);
            emit(Op.NOT);
            int end = emit(Op.JUMP, 0);
            patch(decided);
            emit(Op.PUSH, op.equals("||") ? 1 : 0);
            patch(end);
        }
    }

    private void binary(int level) throws CompileError {
        if (level == BINARY.size()) {
            unary();
            return;
        }
        int left = current.code.size();
        binary(level + 1);
        for (String text = peek(); BINARY.get(level).containsKey(text); text = peek()) {
            at++;
            int right = current.code.size();
            binary(level + 1);
            Op op = BINARY.get(level).get(text);
            if (!fold(op, left, right)) {
                emit(op);
            }
        }
    }

    private boolean fold(Op op, int left, int right) {
        byte[] code = current.code.toByteArray();
        boolean constants = right == left + 3 && code.length == right + 3 && code[left] == 0 && code[right] == 0;
        if (!optimize || !constants || barrier > left || op == Op.DIV || op == Op.MOD) {
            return false;
        }
        long value = Machine.compute(op, Machine.operand(code, left), Machine.operand(code, right));
        if (value != (short) value) {
            return false;
        }
        current.code.reset();
        current.code.write(code, 0, left);
        emit(Op.PUSH, (int) value);
        folded++;
        return true;
    }

    private void unary() throws CompileError {
        if (accept("-")) {
            unary();
            emit(Op.NEG);
        } else if (peek().matches("!+")) {
            int count = tokens.get(at++).text().length();
            unary();
            IntStream.range(0, count).forEach(i -> emit(Op.NOT));
        } else if (accept("(")) {
            expression();
            expect(")");
        } else if (Character.isDigit(peek().charAt(0))) {
            emit(Op.PUSH, Short.parseShort(tokens.get(at++).text()));
        } else {
            named(name());
        }
    }

    private void named(String name) throws CompileError {
        if (!accept("(")) {
            emit(Op.LOAD, local(name));
            if (accept("[")) {
                expression();
                expect("]");
                emit(Op.GET);
            }
            return;
        }
        int count = 0;
        while (!accept(")")) {
            expression();
            count++;
            accept(",");
        }
        if (name.equals("array")) {
            emit(Op.ARRAY);
            return;
        }
        Function f = functions.computeIfAbsent(name, n -> new Function(n, functions.size()));
        calls.add(new int[] {f.index, count, tokens.get(at).line()});
        emit(Op.CALL, f.index << 4 | count);
    }

    static final class Machine {
        private final List<Function> functions;
        private final List<long[]> heap = new ArrayList<>();
        final Deque<String> trace = new ArrayDeque<>();
        long steps;

        Machine(Collection<Function> functions) {
            this.functions = List.copyOf(functions);
        }

        static int operand(byte[] code, int at) {
            return (short) (code[at + 1] << 8 | code[at + 2] & 0xff);
        }

        static long compute(Op op, long a, long b) {
            return switch (op) {
                case ADD -> a + b;
                case SUB -> a - b;
                case MUL -> Math.multiplyExact(a, b);
                case DIV -> a / b;
                case MOD -> a % b;
                case LT -> a < b ? 1 : 0;
                case LE -> a <= b ? 1 : 0;
                case GT -> a > b ? 1 : 0;
                case GE -> a >= b ? 1 : 0;
                case EQ -> a == b ? 1 : 0;
                case NE -> a != b ? 1 : 0;
                default -> throw new IllegalArgumentException(op.name());
            };
        }

        long run(Function f, long... args) {
            long[] locals = Arrays.copyOf(args, f.locals.size());
            long[] stack = new long[16];
            int top = 0;
            int pc = 0;
            try {
                while (true) {
                    steps++;
                    Op op = Op.values()[f.bytes[pc]];
                    int n = op.hasOperand() ? operand(f.bytes, pc) : 0;
                    int next = pc + (op.hasOperand() ? 3 : 1);
                    f.maxStack = Math.max(f.maxStack, top);
                    switch (op) {
                        case PUSH -> stack[top++] = n;
                        case LOAD -> stack[top++] = locals[n];
                        case STORE -> locals[n] = stack[--top];
                        case NOT -> stack[top - 1] = stack[top - 1] == 0 ? 1 : 0;
                        case NEG -> stack[top - 1] = -stack[top - 1];
                        case JUMP -> next = n;
                        case JUMPZ -> next = stack[--top] == 0 ? n : next;
                        case CALL -> {
                            top -= n & 15;
                            stack[top] = run(functions.get(n >> 4), Arrays.copyOfRange(stack, top, top + (n & 15)));
                            top++;
                        }
                        case RET -> {
                            return stack[top - 1];
                        }
                        case PRINT -> System.out.println("  prints " + stack[--top]);
                        case ARRAY -> {
                            heap.add(new long[(int) stack[top - 1]]);
                            stack[top - 1] = heap.size() - 1;
                        }
                        case GET -> {
                            top--;
                            stack[top - 1] = heap.get((int) stack[top - 1])[(int) stack[top]];
                        }
                        case SET -> {
                            top -= 3;
                            heap.get((int) stack[top])[(int) stack[top + 1]] = stack[top + 2];
                        }
                        default -> {
                            top--;
                            stack[top - 1] = compute(op, stack[top - 1], stack[top]);
                        }
                    }
                    pc = next;
                }
            } catch (RuntimeException e) {
                trace.add(f.name + ":" + f.lines.floorEntry(pc).getValue());
                throw e;
            }
        }
    }

    static String disassemble(Function f) {
        StringJoiner out = new StringJoiner(" ");
        for (int pc = 0; pc < f.bytes.length; ) {
            Op op = Op.values()[f.bytes[pc]];
            out.add(pc + ":" + op + (op.hasOperand() ? " " + Machine.operand(f.bytes, pc) : ""));
            pc += op.hasOperand() ? 3 : 1;
        }
        return out.toString();
    }

    static void attempt(String source, boolean optimize, long... args) {
        Machine machine = null;
        try {
            ToyCompiler compiler = new ToyCompiler(source, optimize);
            Map<String, Function> functions = compiler.compile();
            functions.values().stream().limit(2).forEach(f -> System.out.println(f.name + f.locals.keySet() + " " + disassemble(f)));
            System.out.println(functions.values().stream().mapToInt(f -> f.bytes.length).sum() + " bytes, folded " + compiler.folded);
            machine = new Machine(functions.values());
            System.out.println("result " + machine.run(functions.get("main"), args));
        } catch (CompileError e) {
            System.out.println(e.getMessage() + " (" + e.line + ")");
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException | NullPointerException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage() + " at " + (machine == null ? "?" : machine.trace));
        }
        if (machine != null) {
            System.out.println(machine.steps + " steps, stacks " + machine.functions.stream().map(f -> f.name + " " + f.maxStack).toList());
        }
    }

    public static void main(String[] args) {
        long n = Long.parseLong(args[0]);
        long m = Long.parseLong(args[1]);
        attempt(PROGRAM, false, n, m);
        attempt(PROGRAM, args.length > 2, n, m);
        attempt(PROGRAM, true, 2, 1);
        attempt("fn main() { return f(3); } fn f(x) {\n return g(x - 3); } fn g(x) {\n\n return 7 / x; }", false);
        attempt("fn main() { return fact(30); } fn fact(n) { if (n < 1) { return 1; } return n * fact(n - 1); }", true);
        for (String bad : List.of("fn main() { return x; }", "fn main() {\n f(1); }", "fn main() { return f(1); }", "fn f(a) { return a; }\nfn main() { return f(); }", "fn main() { let a = 1; let a = 2; }", "fn main() { return 1 $ 2; }", "fn main() { return (1; }", "fn 1() {}")) {
            attempt(bad, true);
        }
        attempt("fn main() { return 99999; }", true);
    }
}
