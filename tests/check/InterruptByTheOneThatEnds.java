// verdict: violated assertion
// The end of a thread may be what ends a join, although the thread interrupted whoever waits before it ended.
public class InterruptByTheOneThatEnds {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread last = new Thread(main::interrupt);
        last.start();
        try {
            last.join();
            assert !main.isInterrupted();
        } catch (InterruptedException e) {
            assert !main.isInterrupted();
        }
    }
}
