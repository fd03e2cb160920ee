// verdict: holds
// races: none
public class JoinStarterFirst {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> n = 1);
        Thread starter = new Thread(worker::start);
        starter.start();
        starter.join();
        worker.join();
        assert n == 1;
    }
}
