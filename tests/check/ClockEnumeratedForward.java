// verdict: holds
// options: --enumerate-random
// Time never goes back, and who waits for a deadline sees it pass.
public class ClockEnumeratedForward {
    public static void main(String[] args) {
        long begin = System.currentTimeMillis();
        boolean late = false;
        for (int i = 0; i < 3 && !late; i++) {
            long now = System.currentTimeMillis();
            assert now >= begin;
            late = now - begin > 1000;
        }
    }
}
