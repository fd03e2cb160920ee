// verdict: holds
// Two philosophers with ordered forks think and eat without end.
public class PhilosophersForEver {
    static final Object left = new Object(), right = new Object();
    static int eating;

    static void live() {
        while (true) {
            synchronized (left) {
                synchronized (right) {
                    eating++;
                    assert eating == 1;
                    eating--;
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(PhilosophersForEver::live).start();
        live();
    }
}
