// verdict: holds
// The first thread has the identifier that java gives it; others have others.
public class MainIdentifier {
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> { });
        assert Thread.currentThread().getId() == 1;
        assert other.getId() != 1;
        other.start();
        other.join();
    }
}
