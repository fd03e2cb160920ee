/** A ring of entries around a header without content, as java.util.LinkedList once was. */
public class DoublyLinkedList {
    static class Entry {
        Entry next;
        Entry previous;
    }

    Entry header;
    int size;

    public boolean repOk() {
        if (header == null || size < 0) {
            return false;
        }
        int count = 0;
        Entry entry = header;
        do {
            Entry next = entry.next;
            if (next == null || next.previous != entry || count > size) {
                return false;
            }
            count++;
            entry = next;
        } while (entry != header);
        return count - 1 == size;
    }

    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).objects(Entry.class, n + 1).range("size", 0, n);
    }
}
