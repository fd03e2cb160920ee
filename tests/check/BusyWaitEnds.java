// verdict: violated assertion
// Time passes for those who only look at the clock.
public class BusyWaitEnds {
    public static void main(String[] args) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < 1_000_000) {
        }
        assert false : "a millisecond later";
    }
}
