public class ExitInThread {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread t = new Thread(() -> {
            System.out.println("leaving");
            System.exit(3);
        });
        t.start();
        synchronized (t) {
            while (true) t.wait();
        }
    }
}
