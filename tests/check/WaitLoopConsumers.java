// verdict: holds
// races: none
// Two consumers, two items, one notify for each: consumers are all alike, so notify is enough.
public class WaitLoopConsumers {
    static final Object lock = new Object();
    static int items;

    static void consume() {
        synchronized (lock) {
            try {
                while (items == 0) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            items--;
        }
    }

    static void produce() {
        synchronized (lock) {
            items++;
            lock.notify();
        }
    }

    public static void main(String[] args) {
        new Thread(WaitLoopConsumers::consume).start();
        new Thread(WaitLoopConsumers::consume).start();
        produce();
        produce();
    }
}
