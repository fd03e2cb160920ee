class Exits {
    static void run(int a, int b, int c) {
        System.out.println("before");
        switch (a & 3) {
            case 0: System.exit(b & 3); break;
            case 1: throw new RuntimeException("uncaught " + (c & 1), new Error("cause"));
            case 2:
                Thread t = new Thread(() -> { throw new IllegalStateException("in thread"); });
                t.setUncaughtExceptionHandler((thread, e) -> {
                    System.out.println(thread.getName() + " " + e.getMessage());
                    if ((b & 1) == 1) throw new RuntimeException("handler");
                });
                t.start();
                break;
            default: Object o = c & 1; System.out.println((String) o);
        }
        System.out.println("after");
    }
}
