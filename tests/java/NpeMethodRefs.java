import java.util.*;
import java.util.function.*;

/** A null receiver of a method reference: the frame at fault is hidden, so there is no helpful message. */
public class NpeMethodRefs {
    interface Body { Object run(); }
    static void test(Body body) {
        try { System.out.println(body.run()); }
        catch (NullPointerException e) { System.out.println(e.getMessage() + " in " + e.getStackTrace()[0].getMethodName()); }
    }
    int field = 4;
    int value() { return field; }

    public static void main(String[] args) {
        Function<String, Integer> length = String::length;
        Function<NpeMethodRefs, Integer> value = NpeMethodRefs::value;
        Function<int[], Object> copy = int[]::clone;
        ToIntFunction<Integer> unbox = x -> x;
        Function<Integer, Integer> lambda = x -> x.intValue();
        Comparator<String> compare = Comparator.comparing(String::length);
        test(() -> length.apply(null));
        test(() -> value.apply(null));
        test(() -> copy.apply(null));
        test(() -> unbox.applyAsInt(null));
        test(() -> lambda.apply(null));
        test(() -> compare.compare(null, "x"));
        test(() -> { String none = null; Supplier<Integer> s = none::length; return s.get(); });
        test(() -> { ToIntFunction<Integer> f = Integer::intValue; return f.applyAsInt(null); });
        test(() -> { Function<Integer, Integer> boxed = null; return boxed.apply(1); });
        test(() -> { IntFunction<Integer> f = x -> null; int sum = f.apply(1); return sum; });
        test(() -> { throw new NullPointerException("own message"); });
        test(() -> { System.arraycopy(null, 0, args, 0, 1); return 0; });
        test(() -> Objects.requireNonNull(null));
        test(() -> List.of(1, 2).contains(null));
    }
}
