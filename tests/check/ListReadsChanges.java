// verdict: holds
// A subclass may read the number of changes that it inherits.
import java.util.AbstractList;

public class ListReadsChanges extends AbstractList<Integer> {
    public Integer get(int i) {
        return i;
    }

    public int size() {
        return 0;
    }

    synchronized void touch() {
        modCount++;
    }

    synchronized int touched() {
        return modCount;
    }

    public static void main(String[] args) throws Exception {
        ListReadsChanges list = new ListReadsChanges();
        Thread t = new Thread(list::touch);
        t.start();
        t.join();
        int touched = list.touched();
        assert touched == 1 : touched;
    }
}
