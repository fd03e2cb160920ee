import java.util.*;
import java.util.stream.*;

/** StackWalker and stack traces taken by hand. */
public class StackWalks {
    static List<String> walk() { return StackWalker.getInstance().walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber() + f.isNativeMethod()).collect(Collectors.toList())); }
    static Class<?> caller() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }
    static int depth(int n) { return n == 0 ? (int) (long) StackWalker.getInstance().walk(Stream::count) : depth(n - 1); }
    static class Inner { Class<?> ask() { return caller(); } Inner() { System.out.println(walk().get(1)); } }
    interface Def { default String me() { return StackWalker.getInstance().walk(s -> s.findFirst()).get().toString(); } }
    public static void main(String[] args) throws Exception {
        System.out.println(walk());
        System.out.println(caller() + " " + new Inner().ask() + " " + depth(0) + " " + depth(100));
        System.out.println(new Def() {}.me());
        Runnable r = () -> System.out.println(walk().size()); r.run();
        StackWalks.class.getDeclaredMethod("walk").invoke(null);
        List<String> one = StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE), 5).walk(s -> s.skip(0).limit(1).map(f -> f.getDeclaringClass() + f.getDescriptor() + f.getByteCodeIndex() + f.getFileName() + f.toStackTraceElement()).toList()); System.out.println(one);
        try { StackWalker.getInstance().walk(s -> s.map(StackWalker.StackFrame::getDeclaringClass).toList()); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        try { StackWalker.getInstance().getCallerClass(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
        StackTraceElement e = Thread.currentThread().getStackTrace()[1]; System.out.println(e + e.getClassName() + e.getMethodName() + e.getFileName() + e.getLineNumber() + e.getModuleName());
        Throwable t = new Throwable("t"); t.setStackTrace(new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 5), new StackTraceElement("l", "m", "1", "D", "e", null, -2)}); t.printStackTrace();
        Thread other = new Thread(() -> System.out.println(walk())); other.start(); other.join();
        for (var x : List.of(1)) System.out.println(Stream.of(x).map(y -> walk().size() > 5).toList());
    }
}
