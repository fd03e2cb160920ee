import java.io.IOException;
import java.io.InputStream;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Class.forName asks a loader of the program's own, and classes say where they come from. */
public class OwnLoaders {
    static class Loud extends ClassLoader {
        Loud(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            System.out.println("find " + name);
            if (!name.equals("Made")) {
                throw new ClassNotFoundException(name);
            }
            byte[] bytes = renamed();
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** The class Mold under the name Made, which is as long. */
    static byte[] renamed() {
        try (InputStream in = OwnLoaders.class.getResourceAsStream("Mold.class")) {
            return new String(in.readAllBytes(), "ISO-8859-1").replace("Mold", "Made").getBytes("ISO-8859-1");
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    interface Body {
        Object run() throws Exception;
    }

    static void show(String what, Body body) {
        try {
            System.out.println(what + ": " + body.run());
        } catch (Throwable thrown) {
            System.out.println(what + ": " + thrown + " at " + thrown.getStackTrace()[0].getMethodName());
        }
    }

    public static void main(String[] args) {
        Loud own = new Loud(OwnLoaders.class.getClassLoader());
        show("missing", () -> Class.forName("Nowhere", true, own));
        show("without a parent", () -> Class.forName("OwnLoaders", true, new Loud(null)));
        show("loaded", () -> Class.forName("Made", false, own).getClassLoader() == own);
        show("initialized", () -> Class.forName("Made", true, own).getName());
        show("again", () -> Class.forName("Made", true, own) == own.loadClass("Made"));
        show("instance", () -> Class.forName("Made", true, own).getDeclaredConstructor().newInstance());
        show("parent", () -> Class.forName("OwnLoaders", true, own) == OwnLoaders.class);
        show("jdk", () -> Class.forName("java.util.ArrayList", true, own));
        show("domain", () -> Class.forName("Made", true, own).getProtectionDomain().getCodeSource());
        ProtectionDomain domain = OwnLoaders.class.getProtectionDomain();
        CodeSource source = domain.getCodeSource();
        System.out.println(source.getLocation().getProtocol() + " " + source.getLocation().getPath().endsWith("/") + " " + source.getCertificates());
        System.out.println((domain == Loud.class.getProtectionDomain()) + " " + (domain.getClassLoader() == OwnLoaders.class.getClassLoader()));
        System.out.println(String.class.getProtectionDomain().getCodeSource() + " " + int[].class.getProtectionDomain().getCodeSource());
        System.out.println(java.sql.Date.class.getProtectionDomain().getCodeSource().getLocation());
    }
}

class Mold {
    static {
        System.out.println("Mold or Made is initialized");
    }

    @Override
    public String toString() {
        return "an instance";
    }
}
