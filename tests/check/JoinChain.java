// verdict: holds
// races: none
// Each thread waits for the one before it; main waits for the last.
public class JoinChain {
    static int n;

    static class Link extends Thread {
        final Thread before;

        Link(Thread before) {
            this.before = before;
        }

        public void run() {
            try {
                if (before != null) {
                    before.join();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Link a = new Link(null), b = new Link(a), c = new Link(b);
        a.start();
        b.start();
        c.start();
        c.join();
        assert n == 3;
    }
}
