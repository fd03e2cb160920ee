/** Readers and writers of two numbers that belong together. */
public class Readers {
    private int readers;
    private boolean writing;
    private int first;
    private int second;

    synchronized void beginReading() throws InterruptedException {
        while (writing) {
            wait();
        }
        readers++;
    }

    synchronized void endReading() {
        readers--;
        notifyAll();
    }

    synchronized void beginWriting() throws InterruptedException {
        while (writing || readers > 0) {
            wait();
        }
        writing = true;
    }

    synchronized void endWriting() {
        writing = false;
        notifyAll();
    }

    void read() {
        try {
            beginReading();
            assert first == second;
            endReading();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void write() {
        try {
            beginWriting();
            first++;
            second++;
            endWriting();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int readers = Integer.parseInt(args[0]);
        int writers = Integer.parseInt(args[1]);
        Readers shared = new Readers();
        Thread[] all = new Thread[readers + writers];
        for (int i = 0; i < all.length; i++) {
            all[i] = i < readers ? new Thread(shared::read) : new Thread(shared::write);
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        assert shared.first == writers;
    }
}
