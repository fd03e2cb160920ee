// verdict: violated assertion
import vitrum.FilterField;

/** What is left out of states is still there, and other threads still see it. */
public class FilterFieldRead {
    @FilterField static int shared;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> shared = shared + 1);
        other.start();
        shared = shared + 1;
        other.join();
        assert shared == 2;
    }
}
