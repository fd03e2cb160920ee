// verdict: violated deadlock
// The sender does not wait for the box to be empty: a message can be overwritten.
public class RecordMailboxOverwritten {
    record Message(int number) {
    }

    Message box;

    synchronized void send(Message message) {
        box = message;
        notifyAll();
    }

    synchronized Message receive() throws InterruptedException {
        while (box == null) {
            wait();
        }
        Message message = box;
        box = null;
        return message;
    }

    public static void main(String[] args) throws Exception {
        RecordMailboxOverwritten mailbox = new RecordMailboxOverwritten();
        new Thread(() -> {
            mailbox.send(new Message(1));
            mailbox.send(new Message(2));
        }).start();
        mailbox.receive();
        mailbox.receive();
    }
}
