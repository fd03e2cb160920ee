// verdict: violated deadlock
// The thread can't begin: its starter has its monitor, and waits for another thread that wants it, too.
public class SynchronizedRunBlocked extends Thread {
    @Override
    public synchronized void run() {
    }

    synchronized void wanted() {
    }

    public static void main(String[] args) throws Exception {
        SynchronizedRunBlocked thread = new SynchronizedRunBlocked();
        Thread other = new Thread(thread::wanted);
        synchronized (thread) {
            thread.start();
            other.start();
            other.join();
        }
    }
}
