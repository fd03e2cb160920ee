// verdict: violated deadlock
/** Who has the monitor of a thread keeps others from joining it. */
public class JoinByMonitorBlocks {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(() -> { });
        Thread holder = new Thread(() -> {
            synchronized (worker) {
                try {
                    main.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        worker.start();
        holder.start();
        worker.join();
    }
}
