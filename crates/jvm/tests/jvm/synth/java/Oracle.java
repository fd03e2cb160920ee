import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** Compares the synthesized classes that a manifest lists with what the JDK's bootstrap methods do. */
final class Oracle {
    static Path directory;
    private static int compared;
    private static int different;

    public static void main(String[] arguments) throws Throwable {
        directory = Path.of(arguments[0]);
        disassemble();
        for (String line : Files.readAllLines(directory.resolve("manifest"))) {
            String[] fields = line.split("\t", -1);
            switch (fields[0]) {
                case "lambda" -> LambdaOracle.compare(fields);
                case "concat" -> ConcatOracle.compare(fields);
                case "record" -> RecordOracle.compare(fields);
                case "switch" -> SwitchOracle.compare(fields);
                default -> throw new IllegalArgumentException(line);
            }
        }
        System.out.println("compared " + compared + ", different " + different);
    }

    /** A second reader of the classes. */
    private static void disassemble() throws Exception {
        List<String> arguments = new ArrayList<>(List.of("-c", "-p"));
        try (Stream<Path> files = Files.list(directory)) {
            files.map(Path::toString).filter(name -> name.endsWith(".class")).forEach(arguments::add);
        }
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        int code = ToolProvider.findFirst("javap").orElseThrow().run(out, out, arguments.toArray(new String[0]));
        if (code != 0 || text.toString().contains("Error")) {
            throw new AssertionError("javap complains: " + text);
        }
    }

    static void same(String what, Callable<?> expected, Callable<?> actual) {
        String wanted = outcome(expected);
        String got = outcome(actual);
        compared++;
        if (!wanted.equals(got)) {
            different++;
            System.out.println(what + "\n  expected " + wanted + "\n  actual   " + got);
        }
    }

    /** What a call returns or throws, and what it logs meanwhile. */
    private static String outcome(Callable<?> call) {
        Subjects.log.setLength(0);
        String outcome;
        try {
            outcome = "returns " + show(call.call());
        } catch (InvocationTargetException e) {
            outcome = "throws " + e.getCause();
        } catch (Throwable e) {
            outcome = "throws " + e;
        }
        return outcome + " after " + Subjects.log;
    }

    private static String show(Object value) {
        if (value == null) {
            return "null";
        }
        boolean noisy = value instanceof Subjects.Noisy;
        return value.getClass().getName() + " " + (noisy ? "noisy" : escape(value.toString()));
    }

    private static String escape(String text) {
        StringBuilder out = new StringBuilder();
        text.chars().forEach(c -> out.append(c > 31 && c < 127 ? "" + (char) c : String.format("\\u%04x", c)));
        return out.toString();
    }

    /** Hidden nestmates see private members, but Java does not verify one that names its own class. */
    static Method load(String file, Lookup caller, String method) throws Exception {
        byte[] bytes = Files.readAllBytes(directory.resolve(file + ".class"));
        Class<?> loaded = Boolean.getBoolean("nestmates")
                ? caller.defineHiddenClass(bytes, true, Lookup.ClassOption.NESTMATE).lookupClass()
                : caller.defineClass(bytes);
        for (Method candidate : loaded.getDeclaredMethods()) {
            if (candidate.getName().equals(method)) {
                candidate.setAccessible(true);
                return candidate;
            }
        }
        throw new NoSuchMethodException(method + " in " + file);
    }

    static Object call(MethodHandle handle, Object... arguments) throws Exception {
        try {
            return handle.invokeWithArguments(arguments);
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    static MethodType type(String descriptor) {
        return MethodType.fromMethodDescriptorString(descriptor, Oracle.class.getClassLoader());
    }

    static Class<?> named(String internalName) throws ClassNotFoundException {
        return Class.forName(internalName.replace('/', '.'), false, Oracle.class.getClassLoader());
    }

    /** UTF-16 units in groups of four hexadecimal digits. */
    static String text(String hex) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < hex.length(); i += 4) {
            out.append((char) Integer.parseInt(hex.substring(i, i + 4), 16));
        }
        return out.toString();
    }

    /** Arguments for the parameters; with every round, each takes another of its samples. */
    static Object[] arguments(Class<?>[] parameters, int round) {
        List<Object> out = new ArrayList<>();
        for (int i = 0; i < parameters.length; i++) {
            Object[] samples = Samples.of(parameters[i]);
            out.add(samples[(round + i) % samples.length]);
        }
        return out.toArray();
    }
}
