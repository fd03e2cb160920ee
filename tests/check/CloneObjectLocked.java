// verdict: holds
// races: none
// The same under a lock.
public class CloneObjectLocked implements Cloneable {
    int f;
    Integer g = 0;
    long h = 7;
    final String name = "c";
    volatile double d = 0.5;

    synchronized void set() {
        f = 1;
        g = 1;
    }

    synchronized CloneObjectLocked copy() throws CloneNotSupportedException {
        return (CloneObjectLocked) clone();
    }

    public static void main(String[] args) throws Exception {
        CloneObjectLocked c = new CloneObjectLocked();
        Thread t = new Thread(c::set);
        t.start();
        CloneObjectLocked d = c.copy();
        t.join();
        assert d.f == d.g && d.h == 7 && d.name == c.name && d.d == 0.5 && d != c;
    }
}
