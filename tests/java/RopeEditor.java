// args: 11 300
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** A text editor's core: an immutable rope that shares its parts, undo and redo, marks, search; checked against a StringBuilder. */
public class RopeEditor {
    static abstract class Rope implements CharSequence, Iterable<Rope.Leaf> {
        static final Rope EMPTY = new Leaf("");
        private static final int LEAF = 12;

        abstract int depth();

        abstract int lines();

        static Rope of(String text) {
            if (text.length() <= LEAF) {
                return new Leaf(text);
            }
            int middle = text.length() / 2;
            return new Join(of(text.substring(0, middle)), of(text.substring(middle)));
        }

        Rope plus(Rope other) {
            if (length() == 0) {
                return other;
            }
            if (other.length() == 0) {
                return this;
            }
            if (length() + other.length() <= LEAF) {
                return new Leaf(this + "" + other);
            }
            Rope joined = new Join(this, other);
            return joined.depth() > 2 * (32 - Integer.numberOfLeadingZeros(joined.length())) ? joined.balanced() : joined;
        }

        Rope insert(int at, String text) {
            return part(0, at).plus(of(text)).plus(part(at, length()));
        }

        Rope delete(int from, int to) {
            return part(0, from).plus(part(to, length()));
        }

        abstract Rope part(int from, int to);

        @Override
        public CharSequence subSequence(int from, int to) {
            return part(from, to);
        }

        Rope balanced() {
            List<Leaf> leaves = new ArrayList<>();
            forEach(leaves::add);
            return build(leaves);
        }

        private static Rope build(List<Leaf> leaves) {
            if (leaves.size() == 1) {
                return leaves.get(0);
            }
            int middle = leaves.size() >>> 1;
            return new Join(build(leaves.subList(0, middle)), build(leaves.subList(middle, leaves.size())));
        }

        @Override
        public Iterator<Leaf> iterator() {
            Deque<Rope> stack = new ArrayDeque<>();
            stack.push(this);
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return !stack.isEmpty();
                }

                @Override
                public Leaf next() {
                    Rope top = stack.pop();
                    while (top instanceof Join j) {
                        stack.push(j.right);
                        top = j.left;
                    }
                    return (Leaf) top;
                }
            };
        }

        @Override
        public String toString() {
            StringBuilder out = new StringBuilder(length());
            for (Leaf leaf : this) {
                out.append(leaf.text);
            }
            return out.toString();
        }

        static final class Leaf extends Rope {
            private final String text;

            Leaf(String text) {
                this.text = text;
            }

            @Override
            public int length() {
                return text.length();
            }

            @Override
            public char charAt(int i) {
                return text.charAt(i);
            }

            @Override
            int depth() {
                return 0;
            }

            @Override
            int lines() {
                return (int) text.chars().filter(c -> c == '\n').count();
            }

            @Override
            Rope part(int from, int to) {
                return from == 0 && to == text.length() ? this : new Leaf(text.substring(from, to));
            }
        }

        static final class Join extends Rope {
            private final Rope left;
            private final Rope right;
            private final int length;
            private final int depth;
            private final int lines;

            Join(Rope left, Rope right) {
                this.left = left;
                this.right = right;
                length = left.length() + right.length();
                depth = 1 + Math.max(left.depth(), right.depth());
                lines = left.lines() + right.lines();
            }

            @Override
            public int length() {
                return length;
            }

            @Override
            public char charAt(int i) {
                Objects.checkIndex(i, length);
                return i < left.length() ? left.charAt(i) : right.charAt(i - left.length());
            }

            @Override
            int depth() {
                return depth;
            }

            @Override
            int lines() {
                return lines;
            }

            @Override
            Rope part(int from, int to) {
                Objects.checkFromToIndex(from, to, length);
                if (from == 0 && to == length) {
                    return this;
                }
                int split = left.length();
                if (to <= split) {
                    return left.part(from, to);
                }
                if (from >= split) {
                    return right.part(from - split, to - split);
                }
                return left.part(from, split).plus(right.part(0, to - split));
            }
        }
    }

    record Change(int at, String removed, String added) {
        Change inverse() {
            return new Change(at, added, removed);
        }

        /** Typing on right behind the last insertion is one step for undo. */
        Optional<Change> then(Change next) {
            boolean typing = removed.isEmpty() && next.removed.isEmpty() && next.added.length() == 1;
            return typing && next.at == at + added.length() && !next.added.equals("\n")
                ? Optional.of(new Change(at, "", added + next.added))
                : Optional.empty();
        }
    }

    private Rope text = Rope.EMPTY;
    private final Deque<Change> done = new ArrayDeque<>();
    private final Deque<Change> undone = new ArrayDeque<>();
    private final Map<String, Integer> marks = new TreeMap<>();

    private void apply(Change c) {
        int end = c.at + c.removed.length();
        String there = text.part(c.at, end).toString();
        if (!there.equals(c.removed)) {
            throw new IllegalStateException("expected " + c.removed + " but found " + there);
        }
        text = text.delete(c.at, end).insert(c.at, c.added);
        marks.replaceAll((name, m) -> m >= end ? m - c.removed.length() + c.added.length() : Math.min(m, c.at));
    }

    void replace(int from, int to, String with) {
        Change change = new Change(from, text.part(from, to).toString(), with);
        apply(change);
        undone.clear();
        Change last = done.peek();
        Optional<Change> merged = last == null ? Optional.empty() : last.then(change);
        merged.ifPresent(m -> done.pop());
        done.push(merged.orElse(change));
    }

    void type(String keys) {
        int caret = marks.getOrDefault("caret", 0);
        for (int i = 0; i < keys.length(); i++) {
            replace(caret + i, caret + i, keys.substring(i, i + 1));
        }
        marks.put("caret", caret + keys.length());
    }

    boolean undo() {
        return move(done, undone, Change::inverse);
    }

    boolean redo() {
        return move(undone, done, UnaryOperator.identity());
    }

    private boolean move(Deque<Change> from, Deque<Change> to, UnaryOperator<Change> how) {
        Change c = from.poll();
        if (c == null) {
            return false;
        }
        apply(how.apply(c));
        to.push(c);
        return true;
    }

    int replaceAll(String what, String with) {
        int count = 0;
        int from = text.toString().indexOf(what);
        while (from >= 0) {
            replace(from, from + what.length(), with);
            count++;
            from = text.toString().indexOf(what, from + with.length());
        }
        return count;
    }

    String line(int number) {
        return text.toString().lines().skip(number).findFirst().orElseThrow(() -> new NoSuchElementException("no line " + number));
    }

    private void show(String what) {
        System.out.println(what + ": " + text.toString().replace("\n", "/") + " " + marks + " undo " + done.size() + " redo " + undone.size());
    }

    static void session() {
        RopeEditor editor = new RopeEditor();
        editor.type("hello world");
        editor.show("typed");
        editor.marks.put("mark", 6);
        editor.replace(0, 5, "goodbye");
        editor.show("replaced");
        editor.type("\nsecond line");
        editor.show("second");
        System.out.println(editor.replaceAll("o", "00") + " replaced");
        editor.show("zeros");
        while (editor.undo()) {
            editor.show("undo");
        }
        while (editor.redo()) {
            if (editor.undone.isEmpty()) {
                editor.show("redone");
            }
        }
        System.out.println(editor.undo() + " " + editor.redo() + " " + editor.redo() + " " + editor.line(1));
        try {
            editor.line(2);
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        for (int[] bad : new int[][] {{-1, 0}, {3, 2}, {0, 999}}) {
            try {
                editor.replace(bad[0], bad[1], "x");
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        editor.show("unharmed");
    }

    static void torture(long seed, int steps) {
        Random random = new Random(seed);
        RopeEditor editor = new RopeEditor();
        StringBuilder model = new StringBuilder();
        List<String> history = new ArrayList<>(List.of(""));
        int deepest = 0;
        for (int i = 0; i < steps; i++) {
            int a = random.nextInt(model.length() + 1);
            int b = Math.min(model.length(), a + random.nextInt(10));
            String added = random.ints(2 + random.nextInt(15), 'a', 'z' + 1)
                .mapToObj(c -> c % 7 == 0 ? "\n" : String.valueOf((char) c))
                .collect(Collectors.joining());
            editor.replace(a, b, added);
            model.replace(a, b, added);
            history.add(model.toString());
            deepest = Math.max(deepest, editor.text.depth());
            if (editor.text.length() != model.length() || i % 16 == 0 && !editor.text.toString().contentEquals(model)) {
                throw new AssertionError("differs after step " + i);
            }
        }
        Rope full = editor.text;
        System.out.println(full.length() + " characters, " + full.lines() + " lines, hash " + full.toString().hashCode());
        System.out.println("balanced enough " + (deepest < 30) + ", ideal depth " + full.balanced().depth() + ", compare " + CharSequence.compare(full, model));
        for (int i = steps - 1; i >= 0; i -= 1) {
            editor.undo();
            if (i % 10 == 0 && !editor.text.toString().equals(history.get(i))) {
                throw new AssertionError("undo differs at " + i);
            }
        }
        System.out.println("all undone: " + (editor.text.length() == 0) + ", old version still there: " + full.toString().contentEquals(model));
        Map<Character, Long> counts = full.chars().mapToObj(c -> (char) c).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
        System.out.println(counts.toString().replace("\n", "/"));
    }

    public static void main(String[] args) {
        session();
        torture(Long.parseLong(args[0]), Integer.parseInt(args[1]));
    }
}
