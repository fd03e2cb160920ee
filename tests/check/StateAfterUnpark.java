// verdict: violated assertion
import java.util.concurrent.locks.LockSupport;

// A thread whose park is over need not have gone on.
public class StateAfterUnpark {
    static volatile boolean go;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            while (!go) {
                LockSupport.park();
            }
        });
        thread.start();
        Thread.State before = thread.getState();
        go = true;
        LockSupport.unpark(thread);
        Thread.State after = thread.getState();
        thread.join();
        assert before != Thread.State.WAITING || after != Thread.State.WAITING;
    }
}
