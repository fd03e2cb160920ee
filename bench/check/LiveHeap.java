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
        boolean late = args.length > 2;
        boolean own = late && args[2].equals("own");
        if (late) {
            // A choice before the objects are made: they are no part of what all states have in common.
            Thread first = new Thread(() -> count = 1);
            first.start();
            count = 0;
            first.join();
        }
        Node list = null;
        for (int i = 0; i < objects; i++) {
            list = new Node(list, i);
        }
        if (!own) {
            kept = list;
            list = null;
        }
        Thread second = new Thread(() -> count(rounds));
        second.start();
        count(rounds);
        second.join();
        if (list != null && list.value < 0) {
            throw new AssertionError("the list is in use until the end");
        }
    }

    static void count(int rounds) {
        for (int i = 0; i < rounds; i++) {
            count++;
        }
    }
}
