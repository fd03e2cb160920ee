// verdict: violated assertion
// A group interrupts its threads one after the other, and others may look in between.
public class GroupInterruptsAll {
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("group");
        Runnable body = () -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        };
        Thread a = new Thread(group, body);
        Thread b = new Thread(group, body);
        a.start();
        b.start();
        new Thread(group::interrupt).start();
        boolean first = a.isInterrupted();
        boolean second = b.isInterrupted();
        assert first == second || !first && second;
    }
}
