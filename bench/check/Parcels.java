/**
 * In every round each thread looks what lies on the shelf, and leaves a newer parcel there. Where parcels lie in memory depends
 * on who made one first, and how many were made in vain on who looked when: neither makes a difference to anybody.
 *
 * <p>Arguments: threads, rounds.
 */
public class Parcels {
    static final class Parcel {
        final int round;

        Parcel(int round) {
            this.round = round;
        }
    }

    static volatile Parcel shelf;

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[1]);
        Thread[] all = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(() -> {
                for (int round = 0; round < rounds; round++) {
                    Parcel seen = shelf;
                    if (seen == null || seen.round < round) {
                        shelf = new Parcel(round);
                    }
                }
            });
        }
        for (Thread thread : all) {
            thread.start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        if (shelf.round != rounds - 1) {
            throw new AssertionError(shelf.round);
        }
    }
}
