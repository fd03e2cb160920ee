import java.util.HashSet;
import java.util.Set;

/** A table of chains: an entry is in the chain that the remainder of its key says. */
public class HashTable {
    public static class Entry {
        int key;
        Entry next;
    }

    Entry[] table;
    int size;

    public boolean repOk() {
        int count = 0;
        Set<Entry> seen = new HashSet<>();
        for (int i = 0; i < table.length; i++) {
            for (Entry entry = table[i]; entry != null; entry = entry.next) {
                if (!seen.add(entry) || entry.key % table.length != i) {
                    return false;
                }
                count++;
            }
        }
        return count == size;
    }
}
