/** Two threads that count, beside so many objects that they do not touch. */
public class LiveHeap {
    static final class Node {
        final Node next;
        int value;

        Node(Node next, int value) {
            this.next = next;
            this.value = value;
        }
    }

    static Node kept;
    static int count;

    public static void main(String[] args) throws Exception {
        int objects = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        for (int i = 0; i < objects; i++) {
            kept = new Node(kept, i);
        }
        Thread other = new Thread(() -> count(rounds));
        other.start();
        // Of the search's own, too: objects that are not there before its first choice.
        Node mine = null;
        for (int i = 0; i < objects; i++) {
            mine = new Node(mine, i);
        }
        count(rounds);
        other.join();
        assert mine == null || mine.value == objects - 1;
    }

    static void count(int rounds) {
        for (int i = 0; i < rounds; i++) {
            count++;
        }
    }
}
