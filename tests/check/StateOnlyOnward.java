// verdict: holds
// Once an interrupted thread was seen to be out of its sleep, it is not seen there again.
public class StateOnlyOnward {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException e) {
                return;
            }
        });
        thread.start();
        thread.interrupt();
        Thread.State first = thread.getState();
        Thread.State second = thread.getState();
        assert first != Thread.State.RUNNABLE || second != Thread.State.TIMED_WAITING : second;
        assert first != Thread.State.TERMINATED || second == Thread.State.TERMINATED : second;
        thread.join();
    }
}
