import korat.finitization.IClassDomain;
import korat.finitization.IFinitization;
import korat.finitization.IObjSet;
import korat.finitization.impl.FinitizationFactory;

/** A ring of entries around a header without content, as java.util.LinkedList once was. */
public class DoublyLinkedList {
    public static class Entry {
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
            if (next == null || next.previous != entry) {
                return false;
            }
            count++;
            entry = next;
        } while (entry != header);
        return count - 1 == size;
    }

    @vitrum.StatesBounds
    static vitrum.Bounds bounds(int n) {
        return new vitrum.Bounds(n).objects(Entry.class, n + 1).range("size", 0, n);
    }

    public static IFinitization finDoublyLinkedList(int min, int max) {
        IFinitization f = FinitizationFactory.create(DoublyLinkedList.class);
        IClassDomain all = f.createClassDomain(Entry.class, max + 1);
        IObjSet nodes = f.createObjSet(Entry.class, true);
        nodes.addClassDomain(all);
        f.set("header", nodes);
        f.set("size", f.createIntSet(min, max));
        f.set("Entry.next", nodes);
        f.set("Entry.previous", nodes);
        return f;
    }
}
