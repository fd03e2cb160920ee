/** Lambdas, records, enums, generics, nested classes, strings, threads and monitors. */
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
public class Objects {
    record Point(int x, long y, String name) { Point { if (x < 0) throw new IllegalArgumentException("x"); } int twice() { return 2 * x; } }
    enum Color { RED { int rank() { return 1; } }, GREEN, BLUE; int rank() { return ordinal() * 10; } }
    sealed interface Node<T> permits Leaf, Pair {}
    record Leaf<T>(T value) implements Node<T> {}
    record Pair<T>(Node<T> left, Node<T> right) implements Node<T> {}
    static <T> int size(Node<T> node) { if (node instanceof Pair<T> p) return size(p.left()) + size(p.right()); return 1; }
    class Inner { int value = outer + 1; Supplier<Integer> get() { return () -> value + outer; } }
    int outer = 5;
    static int shared;
    static synchronized void add(int n) { shared += n; }
    public static void main(String[] args) throws Exception {
        int captured = args.length + 3;
        IntBinaryOperator op = (a, b) -> a * b + captured;
        Function<Integer, Point> make = i -> new Point(i, i, "p" + i);
        Function<Point, Integer> twice = Point::twice;
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < 3; i++) points.add(make.apply(i));
        System.out.println(op.applyAsInt(4, 5) + " " + make.andThen(twice).apply(8) + points.get(1).equals(new Point(1, 1, "p1")) + points.get(2));
        Objects objects = new Objects();
        System.out.println(objects.new Inner().get().get() + " " + Color.valueOf("RED").rank() + Color.BLUE.rank() + size(new Pair<>(new Leaf<>(1), new Leaf<>("x"))));
        Thread thread = new Thread(() -> { for (int i = 0; i < 5; i++) add(i); });
        thread.start();
        synchronized (objects) { add(100); }
        thread.join();
        System.out.println(shared);
    }
}
