/** Actors with mailboxes and states of their own; each sends what it counts to the next one. */
public class Actors {
    static final class Mailbox {
        private int letters;

        synchronized void send() {
            letters++;
            notify();
        }

        synchronized void receive() throws InterruptedException {
            while (letters == 0) {
                wait();
            }
            letters--;
        }
    }

    static final class Actor extends Thread {
        final Mailbox own = new Mailbox();
        final int letters;
        Actor next;
        int seen;

        Actor(int letters) {
            this.letters = letters;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < letters; i++) {
                    own.receive();
                    seen++;
                    if (next != null) {
                        next.own.send();
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int actors = Integer.parseInt(args[0]);
        int letters = Integer.parseInt(args[1]);
        Actor[] all = new Actor[actors];
        for (int i = 0; i < actors; i++) {
            all[i] = new Actor(letters);
        }
        for (int i = 0; i + 1 < actors; i++) {
            all[i].next = all[i + 1];
        }
        for (Actor actor : all) {
            actor.start();
        }
        for (int i = 0; i < letters; i++) {
            all[0].own.send();
        }
        for (Actor actor : all) {
            actor.join();
            assert actor.seen == letters;
        }
    }
}
