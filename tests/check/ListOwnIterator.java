// verdict: violated uncaught-exception
// A list of the program with an iterator of its own, which remembers the number of changes.
import java.util.AbstractList;
import java.util.ConcurrentModificationException;
import java.util.Iterator;

public class ListOwnIterator extends AbstractList<Integer> {
    private final int[] values = {1, 2};

    public Integer get(int i) {
        return values[i];
    }

    public int size() {
        return values.length;
    }

    synchronized void swap() {
        modCount++;
        int first = values[0];
        values[0] = values[1];
        values[1] = first;
    }

    class Walk implements Iterator<Integer> {
        int at;
        int expected = modCount;

        public boolean hasNext() {
            return at < values.length;
        }

        public Integer next() {
            synchronized (ListOwnIterator.this) {
                if (expected != modCount) {
                    throw new ConcurrentModificationException();
                }
                return values[at++];
            }
        }
    }

    public synchronized Iterator<Integer> iterator() {
        return new Walk();
    }

    public static void main(String[] args) throws Exception {
        ListOwnIterator list = new ListOwnIterator();
        Thread t = new Thread(list::swap);
        t.start();
        for (int value : list) {
            Thread.yield();
        }
        t.join();
    }
}
