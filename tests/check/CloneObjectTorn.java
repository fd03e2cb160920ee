// verdict: violated assertion
// Object.clone copies one field after the other.
public class CloneObjectTorn implements Cloneable {
    int f;
    Integer g = 0;

    public static void main(String[] args) throws Exception {
        CloneObjectTorn c = new CloneObjectTorn();
        Thread t = new Thread(() -> {
            c.f = 1;
            c.g = 1;
        });
        t.start();
        CloneObjectTorn d = (CloneObjectTorn) c.clone();
        t.join();
        assert d.f >= d.g;
    }
}
