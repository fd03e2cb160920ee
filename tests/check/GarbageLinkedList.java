// verdict: holds
// races: none
// Producer and consumer with a linked list of at most two elements, for ever.
import java.util.LinkedList;

public class GarbageLinkedList {
    static final LinkedList<Integer> list = new LinkedList<>();

    static void put() throws InterruptedException {
        synchronized (list) {
            while (list.size() == 2) {
                list.wait();
            }
            list.add(list.size());
            list.notifyAll();
        }
    }

    static void take() throws InterruptedException {
        synchronized (list) {
            while (list.isEmpty()) {
                list.wait();
            }
            list.removeFirst();
            list.notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                while (true) {
                    put();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        while (true) {
            take();
        }
    }
}
