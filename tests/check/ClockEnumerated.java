// verdict: violated assertion
// options: --enumerate-random
// Time may pass between two looks at the clock.
public class ClockEnumerated {
    public static void main(String[] args) {
        long begin = System.nanoTime();
        long end = System.nanoTime();
        assert end - begin < 1_000_000_000 : "slow";
    }
}
