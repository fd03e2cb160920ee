// verdict: violated assertion
// The writer looks for other writers only.
public class ReadersWritersImpatient {
    static int readers;
    static boolean writing;
    static volatile int value;

    static synchronized void startRead() throws InterruptedException {
        while (writing) {
            ReadersWritersImpatient.class.wait();
        }
        readers++;
    }

    static synchronized void endRead() {
        readers--;
        ReadersWritersImpatient.class.notifyAll();
    }

    static synchronized void startWrite() throws InterruptedException {
        while (writing) {
            ReadersWritersImpatient.class.wait();
        }
        writing = true;
    }

    static synchronized void endWrite() {
        writing = false;
        ReadersWritersImpatient.class.notifyAll();
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                startRead();
                int first = value;
                assert first == value : "written while being read";
                endRead();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        startWrite();
        value = 1;
        endWrite();
    }
}
