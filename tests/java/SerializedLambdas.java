import java.io.*;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.*;

/** Lambdas and method references that are written and read. */
public class SerializedLambdas {
    interface Length extends Function<String, Integer>, Serializable {}

    interface Maker<T> extends Supplier<T>, Serializable {}

    static class Point implements Serializable {
        final int x;

        Point(int x) {
            this.x = x;
        }

        Point() {
            this(7);
        }

        int plus(int y) {
            return x + y;
        }
    }

    static byte[] written(Object object) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeObject(object);
        }
        return out.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T object) throws Exception {
        byte[] bytes = written(object);
        System.out.println("  " + bytes.length + " bytes, " + Arrays.hashCode(bytes));
        return (T) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
    }

    static void describe(Object lambda) throws Exception {
        Method replace = lambda.getClass().getDeclaredMethod("writeReplace");
        replace.setAccessible(true);
        SerializedLambda form = (SerializedLambda) replace.invoke(lambda);
        System.out.println("  " + form);
        System.out.println("  " + form.getCapturedArgCount());
    }

    public static void main(String[] args) throws Exception {
        Length length = String::length;
        describe(length);
        System.out.println(copy(length).apply("four"));
        int number = 5;
        long wide = 1L << 40;
        String text = "text";
        Maker<String> maker = () -> text + number + wide + 1.5f;
        describe(maker);
        System.out.println(copy(maker).get());
        Maker<Point> constructor = Point::new;
        System.out.println(copy(constructor).get().x);
        Point point = new Point(3);
        IntUnaryOperator plus = (IntUnaryOperator & Serializable) point::plus;
        System.out.println(copy(plus).applyAsInt(4));
        BiFunction<Point, Integer, Integer> unbound = (BiFunction<Point, Integer, Integer> & Serializable) Point::plus;
        System.out.println(copy(unbound).apply(point, 10));
        Runnable several = (Runnable & Serializable & Cloneable) () -> System.out.println("run");
        copy(several).run();
        System.out.println(several instanceof Cloneable);
        Comparator<String> comparator = Comparator.comparing(String::length);
        try {
            written(comparator);
        } catch (NotSerializableException e) {
            System.out.println("not serializable");
        }
        Object plain = (Supplier<String>) () -> "plain";
        try {
            written(plain);
        } catch (NotSerializableException e) {
            System.out.println("neither");
        }
        System.out.println(plain.getClass().getDeclaredMethods().length + " " + plain.getClass().getDeclaredFields().length);
    }
}
