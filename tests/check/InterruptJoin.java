// verdict: holds
public class InterruptJoin {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(main::interrupt);
        t.start();
        try {
            t.join();
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException expected) {
            assert !main.isInterrupted();
        }
    }
}
