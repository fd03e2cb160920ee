// verdict: violated assertion
// Joining a thread that has not been started returns at once.
public class JoinNotStarted {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> n = 1);
        Thread starter = new Thread(worker::start);
        starter.start();
        worker.join();
        assert n == 1;
    }
}
