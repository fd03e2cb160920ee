// verdict: violated assertion
// Two threads add five times each. The sum can be as low as 2, which takes a very particular schedule.
public class CounterLeastSum {
    static volatile int n;

    static void add() {
        for (int i = 0; i < 5; i++) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CounterLeastSum::add);
        Thread u = new Thread(CounterLeastSum::add);
        t.start();
        u.start();
        t.join();
        u.join();
        assert n > 2;
    }
}
