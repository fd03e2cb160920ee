import java.util.*;
public class MiniInterpreter {
    enum Op { PUSH, ADD, SUB, MUL, DIV, LT, JMP, JZ, LOAD, STORE, CALL, RET, PRINT, DUP, SWAP, HALT }
    static final class Ins {
        final Op op; final int arg;
        Ins(Op op, int arg) { this.op = op; this.arg = arg; }
        @Override public String toString() { return op + (arg != 0 ? " " + arg : ""); }
    }
    static class Fault extends RuntimeException { Fault(int pc, Throwable cause) { super("fault at " + pc, cause); } }
    final int[] stack = new int[16]; int sp; final int[] mem = new int[8]; final Deque<Integer> frames = new ArrayDeque<>(); long steps;
    static List<Ins> assemble(String src) {
        Map<String, Integer> labels = new HashMap<>(); List<String[]> lines = new ArrayList<>();
        for (String l : src.split("\n")) {
            l = l.trim();
            if (l.isEmpty()) continue;
            if (l.endsWith(":")) labels.put(l.substring(0, l.length() - 1), lines.size());
            else lines.add(l.split(" "));
        }
        List<Ins> out = new ArrayList<>();
        for (String[] p : lines) {
            int a = 0;
            if (p.length > 1) { Integer lab = labels.get(p[1]); a = lab != null ? lab : Integer.parseInt(p[1]); }
            out.add(new Ins(Op.valueOf(p[0].toUpperCase()), a));
        }
        return out;
    }
    void run(List<Ins> code) {
        int pc = 0;
        try {
            while (true) {
                Ins i = code.get(pc++); steps++;
                switch (i.op) {
                    case PUSH -> stack[sp++] = i.arg;
                    case ADD -> { int b = stack[--sp]; stack[sp - 1] += b; }
                    case SUB -> { int b = stack[--sp]; stack[sp - 1] -= b; }
                    case MUL -> { int b = stack[--sp]; stack[sp - 1] *= b; }
                    case DIV -> { int b = stack[--sp]; stack[sp - 1] /= b; }
                    case LT -> { int b = stack[--sp], a = stack[--sp]; stack[sp++] = a < b ? 1 : 0; }
                    case JMP -> pc = i.arg;
                    case JZ -> { if (stack[--sp] == 0) pc = i.arg; }
                    case LOAD -> stack[sp++] = mem[i.arg];
                    case STORE -> mem[i.arg] = stack[--sp];
                    case CALL -> { frames.push(pc); pc = i.arg; }
                    case RET -> pc = frames.pop();
                    case PRINT -> System.out.print(stack[--sp] + " ");
                    case DUP -> { stack[sp] = stack[sp - 1]; sp++; }
                    case SWAP -> { int t = stack[sp - 1]; stack[sp - 1] = stack[sp - 2]; stack[sp - 2] = t; }
                    case HALT -> { System.out.println("halt after " + steps); return; }
                }
            }
        } catch (RuntimeException e) { throw new Fault(pc - 1, e); }
    }
    public static void main(String[] args) {
        new MiniInterpreter().run(assemble("push 1\nstore 0\npush 1\nstore 1\nloop:\nload 1\npush 15\nlt\njz end\ncall step\nload 0\nprint\njmp loop\nstep:\nload 0\nload 1\nmul\nstore 0\nload 1\npush 1\nadd\nstore 1\nret\nend:\nhalt"));
        String[] bad = {"push 1\npush 0\ndiv\nhalt", "add", "ret", "loop:\npush 1\njmp loop", "jmp 99", "push 1\nstore 9", "frob 1",
            "push x"};
        for (String b : bad) try {
            new MiniInterpreter().run(assemble(b));
        } catch (Fault f) {
            System.out.println(f.getMessage() + " <- " + f.getCause());
        } catch (IllegalArgumentException e) { System.out.println(e); }
        System.out.println(assemble("push 3\ndup\nprint\nhalt"));
        new MiniInterpreter().run(assemble("swap"));
    }
}
