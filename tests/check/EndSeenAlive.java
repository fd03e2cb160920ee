// verdict: violated assertion
/** A thread is alive for a while after the last thing that it does. */
public class EndSeenAlive {
    static volatile boolean done;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> done = true);
        worker.start();
        assert !done || !worker.isAlive();
    }
}
