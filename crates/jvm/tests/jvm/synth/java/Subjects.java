import java.lang.invoke.MethodHandles;
import java.util.function.Function;
import java.util.function.Supplier;

/** The classes that the synthesized ones call; nested, so that hidden nestmates may see all of them. */
final class Subjects {
    static final StringBuilder log = new StringBuilder();

    static MethodHandles.Lookup lookup() {
        return MethodHandles.lookup();
    }

    /** Tells the order of calls; a null text makes toString return null, an empty one makes it throw. */
    static final class Noisy {
        private final String text;

        Noisy(String text) {
            this.text = text;
        }

        @Override
        public String toString() {
            log.append("toString ").append(text).append(';');
            if ("".equals(text)) {
                throw new IllegalStateException("no text");
            }
            return text;
        }

        @Override
        public int hashCode() {
            log.append("hashCode ").append(text).append(';');
            return 17;
        }

        @Override
        public boolean equals(Object other) {
            log.append("equals ").append(text).append(';');
            return other instanceof Noisy && !"odd".equals(text);
        }
    }

    enum Color {
        RED,
        GREEN {
            @Override
            public String toString() {
                return "green with a body";
            }
        },
        BLUE
    }

    /** Must not be initialized by a switch on a value of another type. */
    enum Quiet {
        ONE;

        static {
            log.append("Quiet initialized;");
        }
    }

    record Empty() {}

    record Primitives(boolean z, byte b, short s, char c, int i, long j, float f, double d) {}

    record References(Noisy first, Object second, int[] third, Noisy fourth, String fifth) {}

    record Ünïcode(int größe) {}

    static class Base {
        protected String name = "base";

        String describe(Object first, long second) {
            return name + " describes " + first + " " + second;
        }

        private String secret(int number) {
            return name + " keeps " + number;
        }
    }

    static class Derived extends Base {
        Derived() {
            name = "derived";
        }

        Derived(int a, long b, double c, String d) {
            name = a + " " + b + " " + c + " " + d;
        }

        @Override
        String describe(Object first, long second) {
            return "overridden " + super.describe(first, second);
        }

        String secret(int number) {
            return "not the secret";
        }

        @Override
        public String toString() {
            return "Derived " + name;
        }
    }

    interface Shape {
        String area(int scale);

        static String unit(int scale) {
            return "unit " + scale;
        }

        private String hidden(int scale) {
            return "hidden " + area(scale);
        }
    }

    static final class Square implements Shape {
        @Override
        public String area(int scale) {
            return "square " + scale;
        }
    }

    interface Narrow extends Function<String, Integer> {
        @Override
        Integer apply(String text);
    }

    interface Marker {}

    interface Wide {
        double mix(long a, double b, int c, Object d);
    }

    static int length(String text) {
        return text.length();
    }

    static double mixed(
            byte captured, long first, String second, double third, float fourth, boolean fifth, char sixth,
            short seventh, int eighth, long a, double b, int c, Object d) {
        log.append(captured).append(first).append(second).append(third).append(fourth).append(fifth);
        log.append(sixth).append(seventh).append(eighth).append(a).append(b).append(c).append(d);
        return a + b + c;
    }

    static Supplier<String> nothing() {
        log.append("nothing;");
        return null;
    }
}
