// verdict: holds
// Without a choice the clock is the same in every run.
public class ClockStandsStill {
    public static void main(String[] args) {
        long begin = System.nanoTime();
        assert System.nanoTime() - begin < 1_000_000_000;
    }
}
