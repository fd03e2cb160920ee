/** Threads that increment one number without any order. */
public class Counter {
    static int count;

    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Thread[] all = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            all[i] = new Thread(new Runnable() {
                @Override
                public void run() {
                    for (int j = 0; j < rounds; j++) {
                        count++;
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
        assert count >= 2 || threads * rounds < 2;
    }
}
