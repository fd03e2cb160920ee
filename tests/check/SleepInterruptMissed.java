// verdict: violated assertion
// The sleep may be over before the interrupt comes.
public class SleepInterruptMissed {
    static volatile boolean interrupted;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert interrupted;
    }
}
