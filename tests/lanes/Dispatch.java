import java.util.function.IntBinaryOperator;

class Dispatch {
    interface Op { int apply(int x); default String name() { return "op"; } }
    static class Inc implements Op { public int apply(int x) { return x + 1; } }
    static class Twice implements Op { public int apply(int x) { return 2 * x; } public String name() { return "twice"; } }
    static class Neg implements Op { public int apply(int x) { return -x; } }
    static abstract class Animal { abstract String sound(); String twice() { return sound() + sound(); } }
    static class Dog extends Animal { String sound() { return "wuff"; } }
    static class Cat extends Animal { String sound() { return "miau"; } }
    static class Lion extends Cat { String sound() { return super.sound() + "!"; } }

    static int result;

    static void run(int a, int b, int c) {
        Op[] ops = {new Inc(), new Twice(), new Neg(), x -> x * x};
        int x = c;
        for (int i = 0; i < 3; i++) {
            Op op = ops[(a >> i) & 3];
            x = op.apply(x);
            result = result * 7 + op.name().length();
        }
        result += x;
        Animal[] animals = {new Dog(), new Cat(), new Lion()};
        System.out.println(animals[(b & 0xff) % 3].twice());
        IntBinaryOperator[] binary = {Integer::sum, Math::max, (p, q) -> p ^ q};
        System.out.println(binary[(c & 0xff) % 3].applyAsInt(a & 15, b & 15));
        Object[] objects = {"text", 42, 'c', 1.5, null};
        System.out.println(String.valueOf(objects[(a & 0xff) % 5]));
        System.out.println(objects[(b & 0xff) % 4].equals(objects[(c & 0xff) % 4]));
    }
}
