// verdict: holds
// races: some
// Two threads add five times each: the sum is never below 2.
public class CounterTwoIsTheLeast {
    static int n;

    static void add() {
        for (int i = 0; i < 5; i++) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CounterTwoIsTheLeast::add);
        Thread u = new Thread(CounterTwoIsTheLeast::add);
        t.start();
        u.start();
        t.join();
        u.join();
        assert n >= 2 && n <= 10;
    }
}
