// stdin: The quick brown fox jumps over the lazy dog.\nA dog, a fox; the FOX!\n\nIt's "quick" -- isn't it? 42 foxes.\nLazy days: dog days.
import java.io.*;
import java.text.Normalizer;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Reads text and makes an index, statistics, a ragged paragraph, edit distances and suffix arrays of it. */
public class IndexerText {
    record Place(int line, int word) implements Comparable<Place> {
        @Override public int compareTo(Place o) { return Comparator.comparingInt(Place::line).thenComparingInt(Place::word).compare(this, o); }
        @Override public String toString() { return line + ":" + word; }
    }

    static class Index {
        final SortedMap<String, SortedSet<Place>> places = new TreeMap<>();
        final List<List<String>> lines = new ArrayList<>();
        void add(String line) {
            List<String> words = words(line);
            lines.add(words);
            for (int i = 0; i < words.size(); i++) places.computeIfAbsent(stem(words.get(i)), k -> new TreeSet<>()).add(new Place(lines.size(), i + 1));
        }
        static List<String> words(String line) {
            List<String> out = new ArrayList<>();
            StringBuilder word = new StringBuilder();
            for (char c : (line + " ").toCharArray()) {
                if (Character.isLetterOrDigit(c) || c == '\'' && word.length() > 0) word.append(Character.toLowerCase(c));
                else if (word.length() > 0) { out.add(word.toString()); word.setLength(0); }
            }
            return out;
        }
        static String stem(String w) {
            for (String end : List.of("es", "s", "ing", "ed")) if (w.length() > end.length() + 2 && w.endsWith(end)) return w.substring(0, w.length() - end.length());
            return w;
        }
        Set<Integer> linesWith(String w) { return places.getOrDefault(stem(w.toLowerCase()), Collections.emptySortedSet()).stream().map(Place::line).collect(Collectors.toCollection(TreeSet::new)); }
        /** `a b` both, `a | b` either, `-a` not. */
        Set<Integer> search(String query) {
            Set<Integer> result = new TreeSet<>();
            for (String clause : query.split("\\|")) {
                Set<Integer> hit = IntStream.rangeClosed(1, lines.size()).boxed().collect(Collectors.toCollection(TreeSet::new));
                for (String term : clause.trim().split("\\s+")) if (term.startsWith("-")) hit.removeAll(linesWith(term.substring(1))); else hit.retainAll(linesWith(term));
                result.addAll(hit);
            }
            return result;
        }
    }

    static int distance(String a, String b) {
        int[] row = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = Math.min(diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1), 1 + Math.min(row[j], row[j - 1]));
                diagonal = row[j];
                row[j] = cost;
            }
        }
        return row[b.length()];
    }

    static String longestCommon(String a, String b) {
        int[][] t = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length() - 1; i >= 0; i--) for (int j = b.length() - 1; j >= 0; j--) t[i][j] = a.charAt(i) == b.charAt(j) ? 1 + t[i + 1][j + 1] : Math.max(t[i + 1][j], t[i][j + 1]);
        StringBuilder out = new StringBuilder();
        for (int i = 0, j = 0; i < a.length() && j < b.length();) if (a.charAt(i) == b.charAt(j)) { out.append(a.charAt(i++)); j++; } else if (t[i + 1][j] >= t[i][j + 1]) i++; else j++;
        return out.toString();
    }

    static List<String> wrap(List<String> words, int width) {
        List<String> lines = new ArrayList<>();
        StringJoiner line = new StringJoiner(" ");
        for (String w : words) {
            if (line.length() > 0 && line.length() + 1 + w.length() > width) { lines.add(line.toString()); line = new StringJoiner(" "); }
            line.add(w);
        }
        lines.add(line.toString());
        return lines;
    }

    static String justify(String line, int width) {
        String[] words = line.split(" ");
        if (words.length == 1) return line;
        int spaces = width - Arrays.stream(words).mapToInt(String::length).sum();
        StringBuilder out = new StringBuilder(words[0]);
        for (int i = 1; i < words.length; i++) { int n = spaces / (words.length - i); out.append(" ".repeat(n)).append(words[i]); spaces -= n; }
        return out.toString();
    }

    static Integer[] suffixes(String s) {
        Integer[] order = IntStream.range(0, s.length()).boxed().toArray(Integer[]::new);
        Arrays.sort(order, Comparator.comparing(s::substring));
        return order;
    }

    static int[] failure(String p) {
        int[] f = new int[p.length()];
        for (int i = 1, k = 0; i < p.length(); i++) {
            while (k > 0 && p.charAt(i) != p.charAt(k)) k = f[k - 1];
            f[i] = p.charAt(i) == p.charAt(k) ? ++k : k;
        }
        return f;
    }

    static List<Integer> occurrences(String text, String p) {
        int[] f = failure(p);
        List<Integer> out = new ArrayList<>();
        for (int i = 0, k = 0; i < text.length(); i++) {
            while (k > 0 && text.charAt(i) != p.charAt(k)) k = f[k - 1];
            if (text.charAt(i) == p.charAt(k)) k++;
            if (k == p.length()) { out.add(i - k + 1); k = f[k - 1]; }
        }
        return out;
    }

    public static void main(String[] args) throws IOException {
        Index index = new Index();
        StringBuilder text = new StringBuilder();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in))) {
            for (String line; (line = in.readLine()) != null;) { index.add(line); text.append(line).append('\n'); }
        }
        index.places.forEach((w, p) -> System.out.println(w + " " + p));
        for (String q : List.of("fox", "dog -fox", "quick | days", "fox dog lazy", "unicorn", "-the")) System.out.println(q + " -> " + index.search(q));
        List<String> words = index.lines.stream().flatMap(List::stream).toList();
        Map<Integer, List<String>> byLength = words.stream().distinct().sorted().collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        System.out.println(byLength);
        System.out.println(words.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting())).entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(4).toList());
        for (String line : wrap(words, 24)) System.out.println("|" + justify(line, 24) + "|" + line.length());
        System.out.println(distance("kitten", "sitting") + " " + distance("", "abc") + " " + longestCommon("AGGTABXY", "GXTXAYBY") + " " + words.stream().distinct().min(Comparator.comparingInt((String w) -> distance(w, "foxy")).thenComparing(Comparator.naturalOrder())).get());
        System.out.println(Arrays.toString(suffixes("mississippi")) + " " + occurrences("abababcababab", "abab") + " " + Arrays.toString(failure("aabaaab")));
        System.out.println(text.chars().filter(Character::isUpperCase).count() + " " + text.reverse().indexOf("xof") + " " + text.length());
        StringWriter sink = new StringWriter();
        PrintWriter writer = new PrintWriter(sink, true);
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("x = 3.5 + 'q' // rest\n y"));
        while (tokens.nextToken() != StreamTokenizer.TT_EOF) writer.print(tokens.ttype + (tokens.sval == null ? "" : tokens.sval) + " ");
        writer.flush();
        System.out.println(sink);
        LineNumberReader numbered = new LineNumberReader(new StringReader("a\nb\r\nc"));
        while (numbered.readLine() != null) System.out.print(numbered.getLineNumber());
        PushbackReader push = new PushbackReader(new StringReader("xyz"), 2);
        int c = push.read();
        push.unread(c); push.unread('!');
        System.out.println(" " + (char) push.read() + (char) push.read() + (char) push.read());
    }
}
