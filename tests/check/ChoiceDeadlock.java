// verdict: violated deadlock
// Only one of the choices leads to a deadlock.
import gov.nasa.jpf.vm.Verify;

public class ChoiceDeadlock {
    static final Object[] locks = {new Object(), new Object()};

    public static void main(String[] args) {
        int first = Verify.getInt(0, 1);
        new Thread(() -> {
            synchronized (locks[first]) {
                synchronized (locks[1 - first]) {
                    Thread.yield();
                }
            }
        }).start();
        synchronized (locks[0]) {
            synchronized (locks[1]) {
                Thread.yield();
            }
        }
    }
}
