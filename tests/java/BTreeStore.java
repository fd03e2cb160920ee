// args: 300 5 100
import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.zip.CRC32;

/** A small database: a B-tree whose nodes are pages of bytes, a cache of pages, a log of changes, recovery after a crash. */
public class BTreeStore {
    static class Corrupt extends IllegalStateException {
        Corrupt(String message) {
            super(message);
        }
    }

    /** The "disk": pages of fixed size with a checksum each; what is not flushed is lost in a crash. */
    static final class Disk {
        final int pageSize;
        final List<byte[]> pages = new ArrayList<>();
        int reads;
        int writes;

        Disk(int pageSize) {
            this.pageSize = pageSize;
        }

        int allocate() {
            pages.add(new byte[pageSize]);
            return pages.size() - 1;
        }

        ByteBuffer read(int number) {
            reads++;
            byte[] page = pages.get(number);
            ByteBuffer buffer = ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN);
            int stored = buffer.getInt();
            if (stored != checksum(page)) {
                throw new Corrupt("page " + number + " is damaged");
            }
            return buffer;
        }

        void write(int number, ByteBuffer content) {
            writes++;
            byte[] page = new byte[pageSize];
            content.flip();
            content.get(page, 4, content.remaining());
            ByteBuffer.wrap(page).order(ByteOrder.LITTLE_ENDIAN).putInt(0, checksum(page));
            pages.set(number, page);
        }

        private static int checksum(byte[] page) {
            CRC32 crc = new CRC32();
            crc.update(page, 4, page.length - 4);
            return (int) crc.getValue();
        }
    }

    static final class Node {
        final int page;
        boolean leaf = true;
        final List<String> keys = new ArrayList<>();
        final List<Long> values = new ArrayList<>();
        final List<Integer> children = new ArrayList<>();
        boolean dirty;

        Node(int page) {
            this.page = page;
        }

        ByteBuffer encode(int size) {
            ByteBuffer out = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
            out.put((byte) (leaf ? 1 : 0)).putShort((short) keys.size());
            for (int i = 0; i < keys.size(); i++) {
                byte[] key = keys.get(i).getBytes(StandardCharsets.UTF_8);
                out.put((byte) key.length).put(key).putLong(values.get(i));
            }
            children.forEach(out::putInt);
            return out;
        }

        static Node decode(int page, ByteBuffer in) {
            Node n = new Node(page);
            n.leaf = in.get() == 1;
            int count = in.getShort();
            for (int i = 0; i < count; i++) {
                byte[] key = new byte[Byte.toUnsignedInt(in.get())];
                in.get(key);
                n.keys.add(new String(key, StandardCharsets.UTF_8));
                n.values.add(in.getLong());
            }
            for (int i = 0; !n.leaf && i <= count; i++) {
                n.children.add(in.getInt());
            }
            return n;
        }
    }

    /** Keeps the pages used last; a dirty one is written when it has to go. */
    static final class Cache extends LinkedHashMap<Integer, Node> {
        private final Disk disk;
        private final int capacity;
        int misses;

        Cache(Disk disk, int capacity) {
            super(16, 0.75f, true);
            this.disk = disk;
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, Node> eldest) {
            boolean goes = size() > capacity;
            if (goes) {
                flush(eldest.getValue());
            }
            return goes;
        }

        Node load(int page) {
            Node known = get(page);
            if (known != null) {
                return known;
            }
            misses++;
            Node n = Node.decode(page, disk.read(page));
            put(page, n);
            return n;
        }

        void flush(Node n) {
            if (n.dirty) {
                disk.write(n.page, n.encode(disk.pageSize - 4));
                n.dirty = false;
            }
        }

        void flushAll() {
            values().forEach(this::flush);
        }
    }

    private static final int HALF = 2;
    private static final int MOST = 2 * HALF + 1;
    private final Disk disk;
    private final Cache cache;
    private final List<String> log = new ArrayList<>();
    private int root;
    private int size;

    BTreeStore(Disk disk, int cachePages) {
        this.disk = disk;
        cache = new Cache(disk, cachePages);
        root = fresh(true).page;
    }

    private Node fresh(boolean leaf) {
        Node n = new Node(disk.allocate());
        n.leaf = leaf;
        n.dirty = true;
        cache.put(n.page, n);
        return n;
    }

    OptionalLong get(String key) {
        int page = root;
        while (true) {
            Node n = cache.load(page);
            int at = Collections.binarySearch(n.keys, key);
            if (at >= 0) {
                return OptionalLong.of(n.values.get(at));
            }
            if (n.leaf) {
                return OptionalLong.empty();
            }
            page = n.children.get(-at - 1);
        }
    }

    void put(String key, long value) {
        if (key.getBytes(StandardCharsets.UTF_8).length > 12) {
            throw new IllegalArgumentException("key too long: " + key);
        }
        log.add(key + "=" + value);
        Node top = cache.load(root);
        if (top.keys.size() == MOST) {
            Node above = fresh(false);
            above.children.add(root);
            root = above.page;
            split(above, 0, top);
            top = above;
        }
        insert(top, key, value);
    }

    private void insert(Node n, String key, long value) {
        int at = Collections.binarySearch(n.keys, key);
        n.dirty = true;
        if (at >= 0) {
            n.values.set(at, value);
            return;
        }
        at = -at - 1;
        if (n.leaf) {
            n.keys.add(at, key);
            n.values.add(at, value);
            size++;
            return;
        }
        Node child = cache.load(n.children.get(at));
        if (child.keys.size() == MOST) {
            split(n, at, child);
            cache.put(n.page, n);
            insert(n, key, value);
            return;
        }
        cache.put(n.page, n);
        insert(cache.load(child.page), key, value);
    }

    private void split(Node parent, int at, Node full) {
        Node right = fresh(full.leaf);
        parent.keys.add(at, full.keys.get(HALF));
        parent.values.add(at, full.values.get(HALF));
        parent.children.add(at + 1, right.page);
        move(full.keys, right.keys, HALF + 1, HALF);
        move(full.values, right.values, HALF + 1, HALF);
        if (!full.leaf) {
            move(full.children, right.children, HALF + 1, HALF + 1);
        }
        for (Node n : List.of(parent, full, right)) {
            n.dirty = true;
            cache.put(n.page, n);
        }
    }

    /** Moves what is from `from` on, and cuts the source to `keep`. */
    private static <T> void move(List<T> source, List<T> target, int from, int keep) {
        target.addAll(source.subList(from, source.size()));
        source.subList(keep, source.size()).clear();
    }

    void scan(String from, String to, BiConsumer<String, Long> sink) {
        scan(root, from, to, sink);
    }

    private void scan(int page, String from, String to, BiConsumer<String, Long> sink) {
        Node n = cache.load(page);
        for (int i = 0; i <= n.keys.size(); i++) {
            boolean last = i == n.keys.size();
            if (!n.leaf && (last || n.keys.get(i).compareTo(from) > 0) && (i == 0 || n.keys.get(i - 1).compareTo(to) < 0)) {
                scan(n.children.get(i), from, to, sink);
            }
            if (!last && n.keys.get(i).compareTo(from) >= 0 && n.keys.get(i).compareTo(to) < 0) {
                sink.accept(n.keys.get(i), n.values.get(i));
            }
        }
    }

    /** Checks order, fill and equal depth of all leaves; gives the depth. */
    int check(int page, boolean isRoot) {
        Node n = cache.load(page);
        boolean sorted = IntStream.range(1, n.keys.size()).allMatch(i -> n.keys.get(i - 1).compareTo(n.keys.get(i)) < 0);
        if (!sorted || n.keys.size() > MOST || !isRoot && n.keys.size() < HALF) {
            throw new Corrupt("page " + page + " holds " + n.keys);
        }
        if (n.leaf) {
            return 1;
        }
        int[] depths = n.children.stream().mapToInt(c -> check(c, false)).distinct().toArray();
        if (depths.length != 1 || n.children.size() != n.keys.size() + 1) {
            throw new Corrupt("page " + page + " is uneven: " + Arrays.toString(depths));
        }
        return depths[0] + 1;
    }

    /** What a restart does: nothing of the old pages can be trusted, the log is played again. */
    static BTreeStore recover(List<String> log, int pageSize, int cachePages) {
        BTreeStore store = new BTreeStore(new Disk(pageSize), cachePages);
        for (String entry : log) {
            int eq = entry.lastIndexOf('=');
            store.put(entry.substring(0, eq), Long.parseLong(entry, eq + 1, entry.length(), 10));
        }
        return store;
    }

    static String dump(BTreeStore store, String from, String to) {
        StringJoiner out = new StringJoiner(", ", "{", "}");
        store.scan(from, to, (k, v) -> out.add(k + ":" + v));
        return out.toString();
    }

    public static void main(String[] args) {
        int count = Integer.parseInt(args[0]);
        Random random = new Random(Long.parseLong(args[1]));
        int pageSize = Integer.parseInt(args[2]);
        BTreeStore store = new BTreeStore(new Disk(pageSize), 12);
        TreeMap<String, Long> model = new TreeMap<>();
        for (int i = 0; i < count; i++) {
            String key = Integer.toString(random.nextInt(count), 36) + (i % 9 == 0 ? "\u00e9" : "");
            long value = random.nextLong() >> 40;
            store.put(key, value);
            model.put(key, value);
        }
        System.out.println(store.size + " keys, depth " + store.check(store.root, true) + ", " + store.disk.pages.size() + " pages");
        System.out.println("misses " + store.cache.misses + ", reads " + store.disk.reads + ", writes " + store.disk.writes);
        System.out.println(dump(store, "4", "5") + " " + dump(store, "4", "5").equals(model.subMap("4", "5").toString().replace('=', ':')));
        System.out.println(model.entrySet().stream().allMatch(e -> store.get(e.getKey()).getAsLong() == e.getValue()));
        System.out.println(Stream.of("", "zzz", "\u00e9").map(store::get).toList() + " " + dump(store, "b", "a"));
        for (Consumer<BTreeStore> bad : List.<Consumer<BTreeStore>>of(s -> s.put("a key beyond twelve", 1), s -> s.put(null, 1))) {
            try {
                bad.accept(store);
            } catch (IllegalArgumentException | NullPointerException e) {
                System.out.println(e.getMessage());
            }
        }
        store.cache.flushAll();
        store.cache.clear();
        byte[] page = store.disk.pages.get(store.root);
        System.out.println("root page " + HexFormat.of().formatHex(page, 0, 24));
        page[page.length - 1] ^= 1;
        try {
            store.get("1");
        } catch (Corrupt e) {
            System.out.println(e.getMessage().replaceAll("\\d+", "#"));
        }
        BTreeStore again = recover(store.log, pageSize, 3);
        System.out.println("recovered " + again.size + " " + dump(again, "", "~~").equals(model.headMap("~~").toString().replace('=', ':')) + " misses " + again.cache.misses);
        try {
            recover(store.log, 40, 1);
        } catch (BufferOverflowException e) {
            System.out.println("page too small, in " + e.getStackTrace()[e.getStackTrace().length - 1].getMethodName());
        }
        page[page.length - 1] ^= 1;
        page[9] = 77;
        store.scan("", "z", (k, v) -> {});
    }
}
