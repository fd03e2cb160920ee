// verdict: holds
// races: none
public class ReadersWriters {
    static int readers;
    static boolean writing;
    static int value;

    static synchronized void startRead() throws InterruptedException {
        while (writing) {
            ReadersWriters.class.wait();
        }
        readers++;
    }

    static synchronized void endRead() {
        if (--readers == 0) {
            ReadersWriters.class.notifyAll();
        }
    }

    static synchronized void startWrite() throws InterruptedException {
        while (writing || readers > 0) {
            ReadersWriters.class.wait();
        }
        writing = true;
    }

    static synchronized void endWrite() {
        writing = false;
        ReadersWriters.class.notifyAll();
    }

    static void read() {
        try {
            startRead();
            int first = value;
            assert first == value;
            endRead();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(ReadersWriters::read).start();
        new Thread(ReadersWriters::read).start();
        startWrite();
        value = 1;
        endWrite();
    }
}
