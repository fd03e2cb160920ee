import java.util.*;
public class Huffman {
    static abstract class Node implements Comparable<Node> {
        final int freq, order; static int made;
        Node(int f) { freq = f; order = made++; }
        public int compareTo(Node o) { return freq != o.freq ? freq - o.freq : order - o.order; }
        abstract void codes(String prefix, Map<Character, String> out);
    }
    static class Leaf extends Node {
        final char c;
        Leaf(char c, int f) { super(f); this.c = c; }
        void codes(String p, Map<Character, String> out) { out.put(c, p.isEmpty() ? "0" : p); }
    }
    static class Fork extends Node {
        final Node l, r;
        Fork(Node l, Node r) { super(l.freq + r.freq); this.l = l; this.r = r; }
        void codes(String p, Map<Character, String> out) { l.codes(p + '0', out); r.codes(p + '1', out); }
    }
    static Node build(String s) {
        Map<Character, Integer> f = new TreeMap<>(); for (char c : s.toCharArray()) f.merge(c, 1, Integer::sum);
        PriorityQueue<Node> q = new PriorityQueue<>(); f.forEach((c, n) -> q.add(new Leaf(c, n)));
        while (q.size() > 1) q.add(new Fork(q.poll(), q.poll()));
        return q.poll();
    }
    static String decode(Node root, String bits) {
        StringBuilder b = new StringBuilder(); Node n = root;
        for (char c : bits.toCharArray()) {
            if (n instanceof Fork f) n = c == '0' ? f.l : f.r; if (n instanceof Leaf l) { b.append(l.c); n = root; }
        }
        return b.toString();
    }
    static String rle(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) ; b.append(j - i).append(s.charAt(i));
        }
        return b.toString();
    }
    static String base64(byte[] in) {
        String abc = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < in.length; i += 3) {
            int v = (in[i] & 255) << 16 | (i + 1 < in.length ? in[i + 1] & 255 : 0) << 8 | (i + 2 < in.length ? in[i + 2] & 255 : 0);
            for (int k = 0; k < 4; k++) b.append(i + k > in.length ? '=' : abc.charAt(v >> 18 - 6 * k & 63));
        }
        return b.toString();
    }
    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] r = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < v.length; i++) for (; n >= v[i]; n -= v[i]) b.append(r[i]);
        return b + "";
    }
    static String factorial(int n) {
        int[] d = new int[200]; d[0] = 1; int len = 1;
        for (int k = 2; k <= n; k++) {
            int carry = 0;
            for (int i = 0; i < len || carry != 0; i++) {
                long x = (long) d[i] * k + carry; d[i] = (int) (x % 10000); carry = (int) (x / 10000); if (i >= len) len = i + 1;
            }
        }
        StringBuilder b = new StringBuilder().append(d[len - 1]);
        for (int i = len - 2; i >= 0; i--) { String s = "" + d[i]; b.append("0000", s.length(), 4).append(s); }
        return b.toString();
    }
    public static void main(String[] args) {
        String text = "she sells sea shells by the sea shore"; Node root = build(text);
        Map<Character, String> codes = new TreeMap<>(); root.codes("", codes);
        System.out.println(codes); StringBuilder bits = new StringBuilder();
        for (char c : text.toCharArray()) bits.append(codes.get(c));
        System.out.println(bits.length() + " " + decode(root, bits.toString()).equals(text) + " " + bits.toString().hashCode());
        Map<Character, String> one = new HashMap<>(); build("aaa").codes("", one);
        System.out.println(one + rle("aaabccdddd") + rle(""));
        for (String s : new String[] {"", "M", "Ma", "Man",
            "\u00ff\u00fe"}) System.out.print(base64(s.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)) + " ");
        System.out.println();
        for (int n : new int[] {1994, 4, 3999, 48}) System.out.print(roman(n) + " ");
        System.out.println(factorial(60)); System.out.println(build("").freq);
    }
}
