import java.util.HashSet;
import java.util.Set;

/**
 * A hash table whose entries are in a list by their age too, with faults: Aged ENTRIES FAULT…, such as 8.chain=null, 5.newer=7
 * or table.3=null. Prints how many entries the list has after repOk.
 */
public class Aged {
    static class Entry {
        int key;
        Entry chain;
        Entry older;
        Entry newer;
    }

    Entry[] table;
    Entry newest;
    Entry oldest;
    int size;

    boolean repOk() {
        int count = 0;
        Set<Entry> met = new HashSet<>();
        for (int i = 0; i < table.length; i++) {
            for (Entry entry = table[i]; entry != null; entry = entry.chain) {
                if (!met.add(entry) || entry.key % table.length != i) {
                    return false;
                }
                count++;
            }
        }
        if (count != size) {
            return false;
        }
        Entry last = null;
        count = 0;
        for (Entry entry = newest; entry != null; entry = entry.older) {
            if (!met.contains(entry) || entry.newer != last || ++count > size) {
                return false;
            }
            last = entry;
        }
        return count == size && last == oldest;
    }

    public static void main(String[] args) {
        Aged aged = new Aged();
        Entry[] all = new Entry[Integer.parseInt(args[0])];
        aged.table = new Entry[all.length / 2];
        for (int i = 0; i < all.length; i++) {
            Entry entry = all[i] = new Entry();
            entry.key = 3 * i;
            int bucket = entry.key % aged.table.length;
            entry.chain = aged.table[bucket];
            aged.table[bucket] = entry;
            entry.older = aged.newest;
            if (i == 0) {
                aged.oldest = entry;
            } else {
                entry.older.newer = entry;
            }
            aged.newest = entry;
            aged.size++;
        }
        for (int i = 1; i < args.length; i++) {
            aged.spoil(all, args[i].split("[.=]"));
        }
        all = null;
        boolean good = aged.repOk();
        int count = 0;
        for (Entry entry = aged.newest; entry != null; entry = entry.older) {
            count++;
        }
        System.out.println((good ? "kept " : "bad ") + count);
    }

    private void spoil(Entry[] all, String[] words) {
        if (words[1].equals("key")) {
            all[Integer.parseInt(words[0])].key = Integer.parseInt(words[2]);
            return;
        }
        Entry entry = words[2].equals("null") ? null : all[Integer.parseInt(words[2])];
        if (words[0].equals("table")) {
            table[Integer.parseInt(words[1])] = entry;
            return;
        }
        Entry spoiled = all[Integer.parseInt(words[0])];
        switch (words[1]) {
            case "chain": spoiled.chain = entry; break;
            case "older": spoiled.older = entry; break;
            default: spoiled.newer = entry;
        }
    }
}
