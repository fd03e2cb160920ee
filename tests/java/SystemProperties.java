import java.util.*;

/** System properties: read before and after they are changed, replaced and cleared. */
public class SystemProperties {
    static void fails(Runnable r) { try { r.run(); System.out.println("fine"); } catch (RuntimeException e) { System.out.println(e + " at " + e.getStackTrace()[0].getMethodName()); } }

    public static void main(String[] args) {
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator") + System.getProperty("line.separator").length());
        System.out.println(System.getProperty("no.such.key") + " " + System.getProperty("no.such.key", "default") + " " + System.getProperty("sun.nio.cs.map") + " " + System.getProperty("user.language.display"));
        System.out.println(System.getProperty("file.encoding") + " " + (System.getProperty("file.encoding") == System.getProperty("file.encoding")));
        fails(() -> System.getProperty(null)); fails(() -> System.getProperty("")); fails(() -> System.getProperty(null, "x"));
        System.out.println(Integer.getInteger("no.such.key") + " " + Integer.getInteger("no.such.key", 5) + " " + Boolean.getBoolean("no.such.key") + " " + Long.getLong("no.such.key", 7L));
        System.out.println(Integer.valueOf(127) == Integer.valueOf(127));
        System.out.println(System.setProperty("own.key", "12") + " " + System.setProperty("own.key", "13") + " " + Integer.getInteger("own.key") + " " + System.getProperty("own.key"));
        String separator = System.getProperty("file.separator");
        System.setProperty("file.separator", "changed");
        System.out.println(System.getProperty("file.separator") + " " + System.lineSeparator().length());
        System.setProperty("file.separator", separator);
        System.out.println(System.clearProperty("own.key") + " " + System.getProperty("own.key") + " " + System.clearProperty("own.key"));
        System.out.println(System.getProperty("java.specification.version") + " " + System.getProperty("java.specification.name") + " " + System.getProperty("java.vm.specification.name") + " " + System.getProperty("java.class.version"));
        System.out.println(System.getProperties().containsKey("java.version") + " " + System.getProperties().getProperty("os.name") + " " + Runtime.version().feature());
        fails(() -> System.setProperty(null, "x")); fails(() -> System.setProperty("x", null)); fails(() -> System.clearProperty(""));
        Properties own = new Properties() {
            @Override public String getProperty(String key) { return "asked for " + key; }
        };
        Properties old = System.getProperties();
        System.setProperties(own);
        System.out.println(System.getProperty("anything") + " " + System.getProperties().size() + " " + (System.getProperties() == own));
        System.setProperties(null);
        System.out.println(System.getProperty("os.name").equals(old.getProperty("os.name")) + " " + System.getProperty("anything"));
        System.out.println(System.getSecurityManager());
    }
}
