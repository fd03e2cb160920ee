// verdict: holds
public class ThreadLocalInherited {
    static final InheritableThreadLocal<String> name = new InheritableThreadLocal<>();

    public static void main(String[] args) throws Exception {
        name.set("parent");
        Thread t = new Thread(() -> {
            assert name.get().equals("parent");
            name.set("child");
        });
        name.set("changed");
        t.start();
        t.join();
        assert name.get().equals("changed");
    }
}
