// verdict: holds
// races: none
// Clones of an array that nobody writes, and of one that is written under a lock.
public class CloneWhole {
    enum Color { RED, GREEN, BLUE }

    public static void main(String[] args) throws Exception {
        int[] x = new int[2];
        Thread t = new Thread(() -> {
            assert Color.values().length == 3;
            synchronized (x) {
                x[0] = 1;
                x[1] = 1;
            }
        });
        t.start();
        assert Color.values()[2] == Color.BLUE;
        int[] y;
        synchronized (x) {
            y = x.clone();
        }
        t.join();
        assert y[0] == y[1];
    }
}
