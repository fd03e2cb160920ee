// verdict: holds
// Nobody sets the flag: an endless loop of finitely many states is no violation.
public class SpinForEver {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (!done) {
            Thread.onSpinWait();
        }
        assert false : "never reached";
    }
}
