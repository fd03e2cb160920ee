// verdict: holds
// races: none
// Records, a sealed interface and patterns as messages between threads.
public class RecordMailbox {
    sealed interface Message permits Add, Stop {
    }

    record Add(int amount) implements Message {
    }

    record Stop() implements Message {
    }

    Message box;

    synchronized void send(Message message) throws InterruptedException {
        while (box != null) {
            wait();
        }
        box = message;
        notifyAll();
    }

    synchronized Message receive() throws InterruptedException {
        while (box == null) {
            wait();
        }
        Message message = box;
        box = null;
        notifyAll();
        return message;
    }

    int serve() throws InterruptedException {
        int sum = 0;
        while (true) {
            Message message = receive();
            if (message instanceof Add add) {
                sum += add.amount();
            } else if (message instanceof Stop) {
                return sum;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        RecordMailbox mailbox = new RecordMailbox();
        new Thread(() -> {
            try {
                mailbox.send(new Add(40));
                mailbox.send(new Add(2));
                mailbox.send(new Stop());
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        assert mailbox.serve() == 42;
    }
}
