// verdict: holds
// races: none
// One producer, one consumer, room for one: notify is enough.
public class BufferOneEach {
    static int item;

    static synchronized void put(int value) throws InterruptedException {
        while (item != 0) {
            BufferOneEach.class.wait();
        }
        item = value;
        BufferOneEach.class.notify();
    }

    static synchronized int take() throws InterruptedException {
        while (item == 0) {
            BufferOneEach.class.wait();
        }
        int value = item;
        item = 0;
        BufferOneEach.class.notify();
        return value;
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                for (int i = 1; i <= 3; i++) {
                    put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        for (int i = 1; i <= 3; i++) {
            assert take() == i;
        }
    }
}
