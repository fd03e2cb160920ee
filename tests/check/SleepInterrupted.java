// verdict: holds
// races: none
// An interrupt ends the sleep or keeps it from beginning; the thread sees it exactly once.
public class SleepInterrupted {
    static int interrupts;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    interrupts++;
                }
            }
            if (Thread.interrupted()) {
                interrupts++;
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert interrupts <= 1;
    }
}
