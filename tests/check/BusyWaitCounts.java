// verdict: violated assertion
// A loop that does something between two looks at the clock ends as well.
public class BusyWaitCounts {
    public static void main(String[] args) {
        int rounds = 0;
        long end = System.currentTimeMillis() + 1000;
        while (System.currentTimeMillis() < end) {
            rounds++;
        }
        assert rounds < 0 : "a second later";
    }
}
