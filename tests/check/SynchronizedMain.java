// verdict: violated deadlock
// Who joins a thread that wants the monitor of the class waits for ever.
public class SynchronizedMain {
    static synchronized void wanted() {
    }

    public static synchronized void main(String[] args) throws Exception {
        Thread other = new Thread(SynchronizedMain::wanted);
        other.start();
        other.join();
    }
}
