/** A list in a class whose name is the letter that descriptors begin with. Its methods are synchronized. */
public class L {
    static class N {
        N next;
    }

    N head;
    int size;

    public synchronized boolean repOk() {
        int count = 0;
        for (N node = head; node != null; node = node.next) {
            count++;
            if (count > size) {
                return false;
            }
        }
        return count == size;
    }

    public synchronized void add() {
        N node = new N();
        node.next = head;
        head = node;
        size++;
        notifyAll();
    }
}
