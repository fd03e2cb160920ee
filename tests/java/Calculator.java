// args: 1+2*3 (1+2)*3 -4^2 2^3^2 10/4 7%4-10 1/0 2*(3 3+*4 abs(-5)+max(2,9) x=5 x*x+y 1.5e3/2 ((((((1)))))) @ foo(1) max(1) 08+.5
import java.util.*;
public class Calculator {
    static class ParseError extends RuntimeException {
        final int at; ParseError(String m, int at) { super(m + " at " + at); this.at = at; }
    }
    private final String in; private int pos; static final Map<String, Double> vars = new HashMap<>();
    Calculator(String in) { this.in = in; }
    char peek() { while (pos < in.length() && in.charAt(pos) == ' ') pos++; return pos < in.length() ? in.charAt(pos) : '\0'; }
    boolean eat(char c) { if (peek() != c) return false; pos++; return true; }
    void expect(char c) {
        if (!eat(c)) throw new ParseError("expected '" + c + "' but found " + (peek() == 0 ? "end" : "'" + peek() + "'"), pos);
    }
    double statement() {
        int eq = in.indexOf('=');
        if (eq > 0) { pos = eq + 1; double v = expr(); vars.put(in.substring(0, eq).trim(), v); return v; }
        double v = expr();
        if (peek() != 0) throw new ParseError("unexpected '" + peek() + "'", pos);
        return v;
    }
    double expr() { double v = term(); for (;;) { if (eat('+')) v += term(); else if (eat('-')) v -= term(); else return v; } }
    double term() {
        double v = unary();
        for (;;) {
            if (eat('*')) v *= unary();
            else if (eat('/')) { double d = unary(); if (d == 0) throw new ArithmeticException("division by zero"); v /= d; }
            else if (eat('%')) v %= unary();
            else return v;
        }
    }
    double unary() { return eat('-') ? -unary() : power(); }
    double power() { double b = atom(); if (!eat('^')) return b; double e = unary(), r = 1; for (int i = 0; i < e; i++) r *= b; return r; }
    double atom() {
        char c = peek();
        if (eat('(')) { double v = expr(); expect(')'); return v; }
        int start = pos;
        if (Character.isDigit(c) || c == '.') {
            while (Character.isDigit(c = peek()) || c == '.' || c == 'e') pos++;
            return Double.parseDouble(in.substring(start, pos));
        }
        if (!Character.isLetter(c)) throw new ParseError(c == 0 ? "unexpected end" : "unexpected '" + c + "'", pos);
        while (Character.isLetter(peek())) pos++;
        String name = in.substring(start, pos);
        if (!eat('(')) { Double v = vars.get(name); if (v == null) throw new NoSuchElementException("unknown variable " + name); return v; }
        List<Double> a = new ArrayList<>();
        do a.add(expr()); while (eat(','));
        expect(')');
        switch (name + "/" + a.size()) {
            case "abs/1": return Math.abs(a.get(0));
            case "max/2": return Math.max(a.get(0), a.get(1));
            default: throw new ParseError("no function " + name + "/" + a.size(), start);
        }
    }
    public static void main(String[] args) {
        for (String a : args) {
            try { System.out.println(a + " = " + new Calculator(a).statement()); }
            catch (ParseError e) { System.out.println(a + " : " + e.getMessage() + " " + e.at); }
            catch (ArithmeticException | NoSuchElementException e) { System.out.println(a + " ! " + e); }
        }
        new Calculator("1e").statement();
    }
}
