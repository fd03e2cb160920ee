/** A table whose stripes have locks of their own; each thread adds to two of them. */
public class Stripes {
    static final class Stripe {
        int sum;
    }

    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Stripe[] table = new Stripe[2 * threads];
        for (int i = 0; i < table.length; i++) {
            table[i] = new Stripe();
        }
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int first = 2 * i;
            all[i] = new Thread(() -> {
                for (int j = 0; j < rounds; j++) {
                    Stripe stripe = table[first + j % 2];
                    synchronized (stripe) {
                        stripe.sum++;
                    }
                }
            });
            all[i].start();
        }
        for (Thread thread : all) {
            thread.join();
        }
        int sum = 0;
        for (Stripe stripe : table) {
            sum += stripe.sum;
        }
        assert sum == threads * rounds;
    }
}
