import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Runs programs many times and prints what each run printed: lines "=== NAME", the output, "=== end". */
public class Batch {
    static final int PATIENCE_MILLIS = 500;
    static final PrintStream real = System.out;

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> real.println("=== failed " + t.getName() + " " + e));
        int runs = Integer.parseInt(args[0]);
        for (int i = 1; i < args.length; i++) {
            Class<?> program = Class.forName(args[i]);
            for (int run = 0; run < runs && runOnce(program); run++) {
            }
        }
        real.flush();
        Runtime.getRuntime().halt(0);
    }

    /** False if the program did not end in time. */
    static boolean runOnce(Class<?> program) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes));
        Method main = program.getMethod("main", String[].class);
        Thread first = new Thread(() -> {
            try {
                main.invoke(null, (Object) new String[0]);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e.getCause());
            }
        });
        first.setDaemon(true);
        first.start();
        boolean ended = ends(first) && allEnd(program);
        if (ended) {
            System.out.flush();
            real.print("=== " + program.getName() + "\n" + bytes + "=== end\n");
        }
        return ended;
    }

    static boolean allEnd(Class<?> program) throws Exception {
        for (Field field : program.getDeclaredFields()) {
            if (field.getType() == Thread.class && !ends((Thread) field.get(null))) {
                return false;
            }
        }
        return true;
    }

    static boolean ends(Thread thread) throws InterruptedException {
        thread.join(PATIENCE_MILLIS);
        return !thread.isAlive();
    }
}
