// verdict: holds
// races: some
// A clone reads all fields without synchronization, volatile ones too.
public class CloneObjectRead implements Cloneable {
    int f;
    long h = 7;
    final String name = "c";
    volatile double d;

    public static void main(String[] args) throws Exception {
        CloneObjectRead c = new CloneObjectRead();
        Thread t = new Thread(() -> c.d = 0.5);
        t.start();
        CloneObjectRead e = (CloneObjectRead) c.clone();
        t.join();
        assert e.f == 0 && e.h == 7 && e.name == c.name && (e.d == 0 || e.d == 0.5) && c.d == 0.5;
    }
}
