import java.util.function.*;
public class SwitchShapes {
    interface Shape { }
    static class Circle implements Shape { final int r; Circle(int r) { this.r = r; } }
    static class Ring extends Circle { final int in; Ring(int r, int in) { super(r); this.in = in; } }
    record Box(Object content, int n) implements Shape { }
    static int nesting(Object o, int depth) {
        return switch (o) {
            case Box b && b.content() instanceof Box c && c.n() > b.n() -> nesting(c, depth + 10);
            case Box b -> nesting(b.content(), depth + 1);
            case Ring r -> depth * 1000 + r.in;
            case Circle c -> switch (c.r) {
                case 0 -> -1;
                case 1, 2 -> depth;
                default -> { int s = 0; for (int i = 0; i < c.r; i++) { if (i == 5) break; s += i; } yield s; }
            };
            case null -> -depth;
            default -> throw new IllegalStateException("unexpected " + o);
        };
    }
    static Supplier<String> lazy(Object o) {
        return switch (o) {
            case Integer i && i % 2 == 0 -> () -> "even " + i;
            case Integer i -> () -> "odd " + (i + 1);
            case Character c -> { char up = Character.toUpperCase(c); yield () -> c + "" + up; }
            default -> o::toString;
        };
    }
    static long tryIn(Object o) {
        try {
            return switch (o) {
                case Integer i -> 10 / i;
                case String s -> { try { yield Integer.parseInt(s); } catch (NumberFormatException e) { yield -1;
                    } finally { System.out.print("f "); } }
                case int[] a -> a[a.length - 1];
                default -> ((Number) o).longValue();
            };
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) { System.out.print(e.getMessage() + " "); return -2; }
        catch (ClassCastException e) { return -3; }
    }
    public static void main(String[] args) {
        System.out.println(nesting(new Box(new Box(new Ring(3, 7), 5), 1), 0) + " "
            + nesting(new Box(new Box(new Circle(2), 0), 1), 0) + " " + nesting(new Circle(9), 0) + " " + nesting(new Box(null, 1), 4));
        for (Object o : new Object[] {4, 7, 'q', "str", 1.5}) System.out.print(lazy(o).get() + "; ");
        System.out.println();
        for (Object o : new Object[] {5, 0, "12", "x", new int[] {1, 9}, new int[0], 7.9, 'c'}) System.out.print(tryIn(o) + " ");
        System.out.println();
        nesting(new Box(new Box("end", 3), 9), 0);
    }
}
