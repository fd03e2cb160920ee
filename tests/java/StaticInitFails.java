public class StaticInitFails {
    static class Bad {
        static int value = compute();
        static int compute() { throw new IllegalStateException("no value"); }
        static void touch() { System.out.println("touched"); }
    }
    static class Child extends Bad {
        static { System.out.println("child init"); }
        static int x = 1;
    }
    static class ThrowsError {
        static { if (true) throw new AssertionError("plain error"); }
        static int y;
    }
    public static void main(String[] args) {
        try { Bad.touch(); } catch (ExceptionInInitializerError e) {
            System.out.println(e + " cause " + e.getCause() + " msg " + e.getMessage());
        }
        try { System.out.println(Bad.value); } catch (NoClassDefFoundError e) {
            System.out.println(e);
            System.out.println(e.getCause());
        }
        try { new Bad(); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        try { System.out.println(Child.x); } catch (NoClassDefFoundError e) { System.out.println(e.getMessage()); }
        try { ThrowsError.y++; } catch (AssertionError e) { System.out.println(e); }
        try { ThrowsError.y++; } catch (NoClassDefFoundError e) { System.out.println(e); }
        Bad[] fine = new Bad[2];
        System.out.println(fine.length + " " + (fine[0] == null));
        System.out.println(new Object() instanceof Object);
        ThrowsError.y = 3;
    }
}
