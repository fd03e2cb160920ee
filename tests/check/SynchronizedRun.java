// verdict: holds
// races: none
// The run method of a thread has the monitor of the thread.
public class SynchronizedRun extends Thread {
    int count;

    @Override
    public synchronized void run() {
        count++;
    }

    synchronized void add() {
        count++;
    }

    public static void main(String[] args) throws Exception {
        SynchronizedRun thread = new SynchronizedRun();
        thread.start();
        thread.add();
        thread.join();
        assert thread.count == 2;
    }
}
