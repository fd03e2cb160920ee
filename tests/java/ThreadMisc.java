import java.util.*;

/** Names, numbers, priorities, daemons and the errors of threads. */
public class ThreadMisc {
    interface Body { void run() throws Exception; }
    static void test(String what, Body body) {
        try { body.run(); System.out.println(what + ": fine"); } catch (Throwable e) { System.out.println(what + ": " + e); }
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main + " " + main.getId() + " " + main.getPriority() + " " + main.isDaemon() + " " + main.isAlive());
        Thread t0 = new Thread(), t1 = new Thread(() -> {}), named = new Thread("named");
        System.out.println(t0.getName() + " " + t1.getName() + " " + named.getName() + " " + (t1.getId() > t0.getId()));
        t1.setName("renamed");
        t1.setPriority(Thread.MIN_PRIORITY);
        System.out.println(t1 + " " + t1.isAlive());
        test("priority 0", () -> t1.setPriority(0));
        test("priority 11", () -> t1.setPriority(11));
        test("null name", () -> t1.setName(null));
        test("null name in constructor", () -> new Thread((String) null));
        t1.start();
        test("start twice", t1::start);
        t1.join();
        test("start again", t1::start);
        test("daemon after end", () -> t1.setDaemon(true));
        System.out.println(t1 + " " + t1.getState() + " " + t1.getThreadGroup());
        test("join negative", () -> named.join(-1));
        test("join nanos", () -> named.join(1, 1_000_000));
        test("join not started", named::join);
        test("sleep negative", () -> Thread.sleep(-1));
        test("sleep nanos", () -> Thread.sleep(0, -1));
        test("sleep zero", () -> Thread.sleep(0));
        test("sleep zero interrupted", () -> { main.interrupt(); Thread.sleep(0); });
        System.out.println(main.isInterrupted());
        test("checkAccess", main::checkAccess);
        Thread low = new Thread(() -> {
            Thread child = new Thread(() -> {}, "child");
            System.out.println(child.getPriority() + " " + child.isDaemon());
        });
        low.setPriority(2); low.setDaemon(true); low.start(); low.join();
        Thread sub = new Thread() {
            @Override public void run() { System.out.println("overridden " + (Thread.currentThread() == this)); super.run(); }
        };
        sub.start(); sub.join();
        Thread both = new Thread(() -> System.out.println("the runnable")) {
            @Override public void run() { System.out.println("before"); super.run(); }
        };
        both.start(); both.join();
        new Thread(() -> System.out.println("run, not started, in " + Thread.currentThread().getName())).run();
        Set<Long> ids = new HashSet<>();
        for (int i = 0; i < 50; i++) ids.add(new Thread().getId());
        System.out.println(ids.size());
        test("clone", () -> { class Cloning extends Thread { void go() throws CloneNotSupportedException { clone(); } } new Cloning().go(); });
        System.out.println(new Thread(null, null, "stack size", 1 << 20).getName());
        System.out.println(Thread.interrupted());
    }
}
