/** A file system: directories with entries, files with blocks that come from a store and go back to it. */
public class FileSystem {
    private static final int FREE = -1;
    private static final int BLOCKS = 4;

    private static final class Entry {
        final int name;
        final Entry next;
        /** Null in a file. */
        final Directory directory;
        int block = FREE;

        Entry(int name, Entry next, Directory directory) {
            this.name = name;
            this.next = next;
            this.directory = directory;
        }
    }

    private static final class Directory {
        Entry entries;

        Entry find(int name) {
            Entry at = entries;
            while (at != null && at.name != name) {
                at = at.next;
            }
            return at;
        }

        void remove(int name) {
            entries = without(entries, name);
        }

        private static Entry without(Entry entry, int name) {
            if (entry.name == name) {
                return entry.next;
            }
            Entry copy = new Entry(entry.name, without(entry.next, name), entry.directory);
            copy.block = entry.block;
            return copy;
        }
    }

    private final Directory root = new Directory();
    /** What is in a block that is used. */
    private final int[] contents = new int[BLOCKS];
    private final boolean[] used = new boolean[BLOCKS];

    public boolean makeDirectory(int name) {
        if (root.find(name) != null) {
            return false;
        }
        root.entries = new Entry(name, root.entries, new Directory());
        return true;
    }

    /** Only an empty directory goes. */
    public boolean removeDirectory(int name) {
        Entry entry = root.find(name);
        if (entry == null || entry.directory.entries != null) {
            return false;
        }
        root.remove(name);
        return true;
    }

    public boolean createFile(int directory, int name) {
        Entry entry = root.find(directory);
        if (entry == null || entry.directory.find(name) != null) {
            return false;
        }
        entry.directory.entries = new Entry(name, entry.directory.entries, null);
        return true;
    }

    public boolean removeFile(int directory, int name) {
        Entry file = file(directory, name);
        if (file == null) {
            return false;
        }
        if (file.block != FREE) {
            used[file.block] = false;
            contents[file.block] = 0;
        }
        root.find(directory).directory.remove(name);
        return true;
    }

    /** False if there is no such file, or no room. */
    public boolean write(int directory, int name, int value) {
        Entry file = file(directory, name);
        if (file == null) {
            return false;
        }
        if (file.block == FREE) {
            file.block = allocate();
        }
        if (file.block == FREE) {
            return false;
        }
        contents[file.block] = value;
        return true;
    }

    /** What was written last; -1 if nothing was. */
    public int read(int directory, int name) {
        Entry file = file(directory, name);
        return file == null || file.block == FREE ? -1 : contents[file.block];
    }

    private Entry file(int directory, int name) {
        Entry entry = root.find(directory);
        return entry == null ? null : entry.directory.find(name);
    }

    private int allocate() {
        for (int block = 0; block < BLOCKS; block++) {
            if (!used[block]) {
                used[block] = true;
                return block;
            }
        }
        return FREE;
    }

    /** Every used block belongs to one file, and no other one to any; names differ. */
    public boolean repOk() {
        boolean[] seen = new boolean[BLOCKS];
        for (Entry at = root.entries; at != null; at = at.next) {
            if (root.find(at.name) != at || !filesAreOk(at.directory, seen)) {
                return false;
            }
        }
        for (int block = 0; block < BLOCKS; block++) {
            if (seen[block] != used[block] || !used[block] && contents[block] != 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean filesAreOk(Directory directory, boolean[] seen) {
        for (Entry at = directory.entries; at != null; at = at.next) {
            if (directory.find(at.name) != at) {
                return false;
            }
            if (at.block == FREE) {
                continue;
            }
            if (seen[at.block]) {
                return false;
            }
            seen[at.block] = true;
        }
        return true;
    }
}
