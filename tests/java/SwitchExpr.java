public class SwitchExpr {
    enum Op { ADD, SUB, MUL, NOP }
    static int side;
    static int apply(Op op, int a, int b) {
        return switch (op) {
            case ADD -> a + b;
            case SUB -> a - b;
            case MUL -> {
                int r = 0;
                for (int i = 0; i < b; i++) { if (r > 1000) break; r += a; }
                yield r;
            }
            case NOP -> throw new UnsupportedOperationException(op.name());
        };
    }
    static String old(int x) {
        String s = switch (x) {
            case 0:
                yield "zero";
            case 1:
            case 2:
                String t = "few";
                if (x == 2) yield t + "2";
                yield t;
            default:
                if (x < 0) yield "neg";
                yield switch (x % 3) {
                    case 0 -> "fizz";
                    case 1 -> { try { yield "one" + 1 / (x - 4); } catch (ArithmeticException e) { yield "div"; } finally { side++; } }
                    default -> "" + x;
                };
        };
        return s;
    }
    static long mixed(char c) {
        double d = switch (c) { case 'a' -> 1; case 'b' -> 2L; case 'c' -> 3f; case 'd' -> 'x'; default -> (byte) 5; };
        Object o = switch (c) { case 'a' -> 1; case 'b' -> "two"; default -> c; };
        long l = switch (o.toString()) { case "1", "two" -> (int) d; case "c" -> (short) 70000; default -> Long.MAX_VALUE; };
        return l + (long) d;
    }
    static int inExpr(int a) {
        int[] arr = {10, 20, 30};
        return 1 + arr[switch (a) { case 0 -> 0; case 1 -> { side += 10; yield 1; } default -> 2; }] * (a > 1
            ? switch (a) { case 2 -> 3; default -> 4; } : 5) - side;
    }
    static boolean cond(int x) {
        return switch (x) { case 1 -> true; case 2 -> false; default -> x > 10; } && switch (x) { case 1, 20 -> true; default -> false; };
    }
    public static void main(String[] args) {
        for (Op op : Op.values()) try {
            System.out.println(apply(op, 7, 5));
        } catch (UnsupportedOperationException e) { System.out.println(e); }
        for (int i = -1; i < 10; i++) System.out.print(old(i) + " ");
        System.out.println(side);
        for (char c = 'a'; c < 'g'; c++) System.out.print(mixed(c) + " ");
        System.out.println();
        for (int i = 0; i < 5; i++) System.out.print(inExpr(i) + " ");
        for (int i : new int[] {1, 2, 11, 20}) System.out.print(cond(i) + " ");
        System.out.println();
        try { apply(null, 1, 2); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        switch (args.length) { case 0 -> System.out.println("arrow statement"); case 1 -> { } default -> throw new Error(); }
        int v = switch ("k" + args.length) { case "k0" -> { for (int i = 0; ; i++) { if (i * i > 50) yield i; } } default -> 0; };
        System.out.println(v);
    }
}
