// verdict: holds
// races: none
// A ring of two cells, one producer and one consumer, three items.
public class BufferBounded {
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
        BufferBounded buffer = new BufferBounded();
        new Thread(() -> {
            try {
                for (int i = 1; i <= 3; i++) {
                    buffer.put(i);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        for (int i = 1; i <= 3; i++) {
            assert buffer.take() == i;
        }
    }
}
