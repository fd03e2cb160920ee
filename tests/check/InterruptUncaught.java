// verdict: violated uncaught-exception
// The interrupt leaves main with an InterruptedException, if it comes in time.
public class InterruptUncaught {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(main::interrupt);
        t.start();
        t.join();
    }
}
