import java.io.*;
import java.lang.reflect.*;
import java.net.URL;
import java.util.*;

/** Class loaders, modules, packages and resources as a program on the class path sees them. */
public class LoadersAndModules {
    static class Nested {}
    static void attempt(String what, java.util.concurrent.Callable<?> c) { try { System.out.println(what + ": " + c.call()); } catch (Throwable t) { System.out.println(what + " -> " + t.toString().replaceAll("@[0-9a-f]+", "@")); } }
    static class Own extends ClassLoader { Own(ClassLoader parent) { super(parent); } Class<?> make(String name, byte[] b) { return defineClass(name, b, 0, b.length); } @Override protected Class<?> findClass(String n) throws ClassNotFoundException { throw new ClassNotFoundException("own " + n); } }

    public static void main(String[] args) throws Exception {
        ClassLoader app = LoadersAndModules.class.getClassLoader();
        System.out.println(app.getClass().getName() + " " + app.getName() + " " + app.getParent().getName() + " " + app.getParent().getParent() + " " + String.class.getClassLoader() + int[].class.getClassLoader() + (Nested[].class.getClassLoader() == app));
        System.out.println((ClassLoader.getSystemClassLoader() == app) + " " + (Thread.currentThread().getContextClassLoader() == app) + (ClassLoader.getPlatformClassLoader() == app.getParent()));
        System.out.println(app.loadClass("LoadersAndModules$Nested") + " " + Class.forName("java.util.ArrayList", false, app) + app.loadClass("java.lang.String"));
        attempt("missing", () -> app.loadClass("no.such.Type"));
        attempt("slash", () -> Class.forName("java/lang/String"));
        attempt("array", () -> Class.forName("[Ljava.lang.String;"));
        attempt("primitive", () -> Class.forName("int"));
        attempt("own", () -> new Own(app).loadClass("Nowhere"));
        attempt("own jdk", () -> new Own(null).loadClass("java.util.List"));
        Module base = String.class.getModule(), unnamed = LoadersAndModules.class.getModule();
        System.out.println(base + " " + base.isNamed() + base.getName() + unnamed.isNamed() + unnamed.getName() + " " + java.sql.Date.class.getModule() + base.isExported("java.util") + base.isExported("jdk.internal.misc") + base.isOpen("java.lang", unnamed) + unnamed.isExported("anything") + unnamed.canRead(base));
        System.out.println(java.sql.Date.class.getClassLoader().getName() + " " + String.class.getPackage() + " " + Nested.class.getPackage().getName().isEmpty() + " " + Map.Entry.class.getPackageName() + " " + int.class.getPackage());
        Module desktop = java.beans.PropertyChangeEvent.class.getModule();
        System.out.println(desktop.getName() + desktop.isExported("javax.swing.plaf.basic") + desktop.isOpen("javax.swing.plaf.basic") + desktop.isExported("sun.awt") + base.isExported("jdk.internal.misc", desktop));
        attempt("inaccessible", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return f; });
        attempt("private", () -> Nested.class.getDeclaredConstructor().newInstance().getClass());
        attempt("hidden field", () -> String.class.getDeclaredField("value").get("x"));
        attempt("trySetAccessible", () -> String.class.getDeclaredField("hash").trySetAccessible());
        try (InputStream in = LoadersAndModules.class.getResourceAsStream("LoadersAndModules.class")) { System.out.println(Integer.toHexString(new DataInputStream(in).readInt())); }
        try (InputStream in = app.getResourceAsStream("LoadersAndModules$Nested.class")) { System.out.println(in != null); }
        System.out.println(app.getResourceAsStream("nothing.txt") + " " + LoadersAndModules.class.getResource("/nothing") + " " + Object.class.getResourceAsStream("Object.class").read());
        URL url = app.getResource("LoadersAndModules.class"); System.out.println(url.getProtocol() + " " + url.getPath().endsWith("/LoadersAndModules.class") + " " + Collections.list(app.getResources("LoadersAndModules.class")).size() + " " + ClassLoader.getSystemResource("java/lang/Object.class"));
        try (InputStream in = url.openStream()) { System.out.println(in.read()); }
        System.out.println(ServiceLoader.load(Runnable.class).findFirst().isPresent() + " " + ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).stream().map(p -> p.type().getSimpleName()).sorted().toList());
        Thread.currentThread().setContextClassLoader(null); System.out.println(Thread.currentThread().getContextClassLoader());
        Thread t = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader())); t.start(); t.join();
    }
}
