// verdict: holds
// races: none
// The same ring without end: head and count go round.
public class BufferForEver {
    final int[] cells = new int[2];
    int head, count;

    synchronized void put(int value) throws InterruptedException {
        while (count == cells.length) {
            wait();
        }
        cells[(head + count++) % cells.length] = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int value = cells[head];
        head = (head + 1) % cells.length;
        count--;
        notifyAll();
        return value;
    }

    public static void main(String[] args) throws Exception {
        BufferForEver buffer = new BufferForEver();
        new Thread(() -> {
            try {
                for (int i = 0;; i = 1 - i) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        for (int i = 0;; i = 1 - i) {
            assert buffer.take() == i;
        }
    }
}
