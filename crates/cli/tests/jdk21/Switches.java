import java.lang.reflect.*;

/** Calls every switch of SwitchSites with every value, from every label on. */
public class Switches {
    enum Color { RED, GREEN, BLUE { } }

    interface Shape { }

    enum Quiet implements Shape {
        ONE, TWO;
        static { System.out.println("Quiet is initialized"); }
    }

    record Dot(int x) implements Shape { }

    static void show(String what, Method method, Object value, int restart) {
        try {
            System.out.print(method.invoke(null, value, restart) + " ");
        } catch (InvocationTargetException e) {
            Throwable cause = e.getCause();
            System.out.println(what + " from " + restart + ": " + cause + " <- " + cause.getCause());
        } catch (ReflectiveOperationException e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object[] values = { null, 1, -1, 70000, 97, 1L, (short) 1, 2.5, 'a', 'b', 'c', "a", "", "b", "1", new StringBuilder("a"),
            new int[1], new String[1], Color.RED, Color.GREEN, Color.BLUE, new Dot(1), new Object() };
        Class<?> sites = Class.forName("SwitchSites");
        String[] names = { "none", "classes", "strings", "integers", "characters", "numbers", "constants", "mixed", "noConstant",
            "enums", "enumNames", "narrow", "badLabel", "badEnumLabel", "noMatch" };
        for (int round = 0; round < 2; round++) {
            for (String name : names) {
                Method method = sites.getMethod(name, Object.class, int.class);
                System.out.println(name);
                for (int i = 0; i < values.length; i++) {
                    for (int restart = 0; restart < 6; restart++) { show(name + " of value " + i, method, values[i], restart); }
                    System.out.println();
                }
                for (int restart : new int[]{-1, 7, 100}) {
                    show(name, method, null, restart);
                    show(name, method, Color.RED, restart);
                }
                System.out.println();
            }
            values = new Object[]{ Quiet.ONE, Quiet.TWO, Color.BLUE, null };
        }
    }
}
