// verdict: violated assertion
/** A thread that was not started is not waited for. */
public class JoinOfUnstarted {
    static volatile int value;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> value = 1);
        Thread starter = new Thread(worker::start);
        starter.start();
        worker.join();
        assert value == 1;
    }
}
