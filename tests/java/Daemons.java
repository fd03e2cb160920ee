public class Daemons {
    public static void main(String[] args) throws Exception {
        Thread d = new Thread(() -> {
            try { while (true) Thread.sleep(10); } catch (InterruptedException e) { System.out.println("never"); }
            finally { System.out.println("never finally"); }
        });
        d.setDaemon(true);
        d.start();
        try { d.setDaemon(false); } catch (IllegalThreadStateException e) { System.out.println("too late " + e.getMessage()); }
        boolean[] inherited = new boolean[1];
        Thread p = new Thread(() -> inherited[0] = new Thread().isDaemon());
        p.setDaemon(true); p.start(); p.join();
        System.out.println(d.isDaemon() + " " + inherited[0] + " " + Thread.currentThread().isDaemon());
        Thread user = new Thread(() -> { try { Thread.sleep(100);
            } catch (InterruptedException e) { } System.out.println("user thread ends the run"); });
        user.start();
        System.out.println("main returns");
    }
}
