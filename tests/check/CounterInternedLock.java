// verdict: holds
// races: none
// Equal literals are one object, so the two methods lock the same.
public class CounterInternedLock {
    static int n;

    static void add() {
        synchronized ("lock") {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(CounterInternedLock::add);
        t.start();
        synchronized ("lo" + "ck") {
            n++;
        }
        t.join();
        assert n == 2;
    }
}
