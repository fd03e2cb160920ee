public class MathExact {
    interface Op { Object run(); }
    static void show(String name, Op op) {
        try {
            System.out.println(name + " = " + op.run());
        } catch (ArithmeticException e) {
            System.out.println(name + " ! " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        int[] xs = {0, 1, -1, 46341, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int x : xs) {
            show("neg " + x, () -> Math.negateExact(x));
            show("inc " + x, () -> Math.incrementExact(x));
            show("dec " + x, () -> Math.decrementExact(x));
            for (int y : xs) {
                show("add", () -> Math.addExact(x, y));
                show("sub", () -> Math.subtractExact(x, y));
                show("mul", () -> Math.multiplyExact(x, y));
                show("fdiv", () -> Math.floorDiv(x, y));
                show("fmod", () -> Math.floorMod(x, y));
                show("div", () -> x / y);
                show("rem", () -> x % y);
            }
        }
        long[] ls = {3037000500L, Long.MAX_VALUE, Long.MIN_VALUE, -1, 2};
        for (long x : ls) {
            show("toInt", () -> Math.toIntExact(x));
            show("abs", () -> Math.abs(x));
            for (long y : ls) {
                show("ladd", () -> Math.addExact(x, y));
                show("lmul", () -> Math.multiplyExact(x, y));
                show("lfmod", () -> Math.floorMod(x, y));
                show("high", () -> Math.multiplyHigh(x, y));
                show("ldiv", () -> x / (y + 1));
            }
        }
        show("sqrt", () -> Math.sqrt(2) + " " + Math.sqrt(-1) + " " + Math.sqrt(-0.0) + " " + Math.sqrt(1e-310));
        show("round", () -> Math.round(0.5) + " " + Math.round(-0.5) + " " + Math.round(2.5f) + " " + Math.round(-2.5)
            + " " + Math.round(0.49999999999999994) + " " + Math.round(Double.NaN) + " " + Math.round(1e30));
        show("rint", () -> Math.rint(0.5) + " " + Math.rint(1.5) + " " + Math.rint(-0.5) + " " + Math.floor(-0.1)
            + " " + Math.ceil(-0.9) + " " + Math.floor(1e17 + 0.5));
        show("minmax", () -> Math.min(0.0, -0.0) + " " + Math.max(-0.0, 0.0) + " " + Math.min(Double.NaN, 1)
            + " " + Math.max(-0f, 0f) + " " + Math.min(Integer.MIN_VALUE, 0) + " " + Math.max(3L, 9L));
        show("ulp", () -> Math.ulp(1.0) + " " + Math.ulp(0f) + " " + Math.nextUp(1f) + " " + Math.nextDown(0.0)
            + " " + Math.getExponent(1e10) + " " + Math.scalb(3.0, -1073) + " " + Math.copySign(2.0, -0.0) + " " + Math.signum(-7f));
        show("fma", () -> Math.fma(0.1, 10.0, -1.0) + " " + Math.fma(1e308, 10, -1e308));
        show("absdiff", () -> Math.abs(-0.0) + " " + Math.abs(-0f) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27));
    }
}
