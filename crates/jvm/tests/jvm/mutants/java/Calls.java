/** Calls of every sort: static, virtual, special, interface, default, private, varargs, recursive. */
public class Calls {
    interface Shape { double area(); default String name() { return "shape" + helper(); } private int helper() { return 1; } static int sides(Shape s) { return s instanceof Square ? 4 : 0; } }
    static abstract class Named implements Shape { abstract long id(); @Override public String name() { return Shape.super.name() + id(); } }
    static final class Square extends Named { final double side; Square(double side) { this.side = side; } public double area() { return side * side; } long id() { return 1L << 33; } }
    static final class Circle extends Named { public double area() { return 3; } long id() { return -1; } public String name() { return "circle"; } }
    private int depth;
    private int down(int n, long wide, double other) { depth++; return n == 0 ? (int) (wide + other) : down(n - 1, wide + 1, other * 2); }
    static int count(Object... all) { return all.length; }
    static long mix(byte b, long j, float f, char c, double d, boolean z) { return b + j + (long) f + c + (long) d + (z ? 1 : 0); }
    public static void main(String[] args) {
        Shape[] shapes = {new Square(2), new Circle()};
        double total = 0;
        for (Shape s : shapes) { total += s.area() + Shape.sides(s); System.out.println(s.name()); }
        Calls calls = new Calls();
        System.out.println(total + " " + calls.down(5, 10, 0.5) + calls.depth + count(1, "2", null) + mix((byte) -1, 2, 3, 'd', 5, true));
    }
}
