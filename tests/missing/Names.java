// The classes Gone… are removed after the compilation.
public class Names {
    static class Kid extends GoneParent {}

    static class Grandkid extends Kid {}

    static class Fellow implements GoneInterface {}

    static void call() {
        Gone.call();
    }

    interface Body {
        void run() throws Throwable;
    }

    static void show(String what, Body body) {
        System.out.println(what);
        try {
            body.run();
        } catch (Throwable thrown) {
            thrown.printStackTrace(System.out);
            System.out.println(thrown.getCause() + " " + thrown.getCause().getCause());
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            show("call", Names::call);
            show("parent", () -> new Kid());
            show("grandparent", () -> new Grandkid());
            show("interface", () -> Fellow.class.getName());
            show("by name", () -> Class.forName("Names$Fellow"));
            show("array", () -> System.out.println(new Gone[2][]));
            show("cast", () -> System.out.println((Gone) args[0].intern().transform(s -> (Object) s)));
            show("members", () -> Member.class.getDeclaredMethods());
            show("packaged", () -> new a.Goner());
        }
        show("null", () -> System.out.println(((Object) null) instanceof Gone));
    }
}

class Member {
    void take(Gone gone) {}
}

class Gone {
    static void call() {}
}

class GoneParent {}

interface GoneInterface {}
