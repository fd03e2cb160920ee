// verdict: holds
// Nobody starts a thread here but the first one: the count never grows.
public class ActiveCountFalls {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        t.start();
        int before = Thread.activeCount();
        int after = Thread.activeCount();
        assert before >= after && after >= 1 && before <= 2;
        t.join();
    }
}
