/** Stages that hand numbers on, each to the next one by a slot of one number. */
public class Pipeline {
    static final class Slot {
        private int value;
        private boolean full;

        synchronized void put(int next) throws InterruptedException {
            while (full) {
                wait();
            }
            value = next;
            full = true;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (!full) {
                wait();
            }
            full = false;
            notifyAll();
            return value;
        }
    }

    public static void main(String[] args) throws Exception {
        int stages = Integer.parseInt(args[0]);
        int numbers = Integer.parseInt(args[1]);
        Slot[] slots = new Slot[stages + 1];
        for (int i = 0; i <= stages; i++) {
            slots[i] = new Slot();
        }
        Thread[] all = new Thread[stages];
        for (int i = 0; i < stages; i++) {
            Slot from = slots[i];
            Slot to = slots[i + 1];
            all[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < numbers; j++) {
                        to.put(from.take() + 1);
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            all[i].start();
        }
        int sum = 0;
        for (int j = 0; j < numbers; j++) {
            slots[0].put(j);
            sum += slots[stages].take();
        }
        for (Thread thread : all) {
            thread.join();
        }
        assert sum == numbers * (numbers - 1) / 2 + numbers * stages;
    }
}
