import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

/**
 * What java makes of programs: each argument line of the list names a folder and a main class. One loader
 * for each, so that one machine can judge them all. Writes one line for each: the folder, how it ended, the
 * message, and the output.
 */
public class Verdict {
    static final long LIMIT_MILLIS = 1500;

    static class Loader extends ClassLoader {
        final Path folder;
        Loader(Path folder) { super(ClassLoader.getPlatformClassLoader()); this.folder = folder; }
        @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
            Path file = folder.resolve(name.replace('.', '/') + ".class");
            try {
                byte[] bytes = Files.readAllBytes(file);
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException | java.nio.file.InvalidPathException e) {
                throw new ClassNotFoundException(name);
            }
        }
    }

    static class Exit extends SecurityException { final int code; Exit(int code) { this.code = code; } }

    static volatile Throwable thrown;
    static volatile boolean done;

    @SuppressWarnings({"removal", "deprecation"})
    public static void main(String[] args) throws Exception {
        System.setSecurityManager(new SecurityManager() {
            @Override public void checkExit(int code) { if (!done) throw new Exit(code); }
            @Override public void checkPermission(java.security.Permission p) {}
        });
        PrintStream out = System.out;
        try {
            for (String line : Files.readAllLines(Path.of(args[0]))) {
                String[] words = line.split(" ");
                if (!judge(out, words[0], words[1])) break;
            }
        } finally {
            out.flush();
            done = true;
            Runtime.getRuntime().halt(0);
        }
    }

    /** False: the program can't be stopped. */
    @SuppressWarnings({"removal", "deprecation"})
    static boolean judge(PrintStream out, String folder, String main) throws Exception {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        System.setOut(new PrintStream(written, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
        thrown = null;
        Thread thread = new Thread(null, () -> run(Path.of(folder), main), "main", 1 << 20);
        thread.start();
        thread.join(LIMIT_MILLIS);
        boolean late = thread.isAlive();
        if (late) { thread.stop(); thread.join(500); }
        String end = late ? "late" : thrown == null ? "end" : thrown instanceof Exit ? "exit" : thrown.getClass().getName();
        String message = thrown == null ? "" : String.valueOf(thrown.getMessage());
        byte[] stdout = late ? new byte[0] : written.toByteArray();
        out.println(folder + " " + end + " " + encode(message.getBytes(StandardCharsets.UTF_8)) + " " + encode(stdout));
        out.flush();
        return !thread.isAlive();
    }

    static String encode(byte[] bytes) { return "=" + Base64.getEncoder().encodeToString(bytes); }

    static void run(Path folder, String main) {
        try {
            Class<?> type = Class.forName(main, false, new Loader(folder));
            java.lang.reflect.Method method = type.getMethod("main", String[].class);
            if (!java.lang.reflect.Modifier.isStatic(method.getModifiers())) throw new NoSuchMethodException("main is not static");
            method.setAccessible(true);
            method.invoke(null, (Object) new String[0]);
        } catch (java.lang.reflect.InvocationTargetException e) {
            thrown = e.getCause();
        } catch (Throwable e) {
            thrown = e;
        }
    }
}
