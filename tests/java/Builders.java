public class Builders {
    public static void main(String[] args) {
        StringBuilder b = new StringBuilder();
        b.append(1).append('c').append("s").append(2.5).append(3f).append(4L).append(true).append((Object) null).append((String) null).append(new char[] {'x', 'y'}).append("abcdef", 2, 4).append(new char[] {'1', '2', '3'}, 1, 2);
        System.out.println(b + " " + b.length());
        b.insert(0, "front").insert(3, 'Z').insert(b.length(), 99).insert(1, -7L).insert(2, 1.5).insert(0, false).insert(4,
            new char[] {'q'}).insert(0, (Object) null);
        System.out.println(b);
        b.delete(0, 10).deleteCharAt(0).delete(5, 1000).replace(1, 3, "REPL").setCharAt(0, '\u4e2d');
        System.out.println(b + " " + b.indexOf("PL") + " " + b.lastIndexOf("P") + " " + b.charAt(0));
        System.out.println(new StringBuilder("abc").reverse() + " " + new StringBuilder("a\ud83d\ude00b").reverse() + " "
            + new StringBuilder("\ude00\ud83d").reverse().length() + " " + new StringBuilder("").reverse() + "|");
        StringBuilder l = new StringBuilder("xyz"); l.setLength(5);
        System.out.println((int) l.charAt(4) + " " + l.length()); l.setLength(1); l.append("q");
        System.out.println(l);
        StringBuilder w = new StringBuilder("latin");
        for (int i = 0; i < 50; i++) w.append((char) (0x100 + i));
        w.setLength(5);
        System.out.println(w.toString().equals("latin") + " " + w.toString().hashCode());
        StringBuilder cap = new StringBuilder(2);
        for (int i = 0; i < 1000; i++) cap.append(i % 10);
        System.out.println(cap.length() + " " + cap.substring(990) + cap.toString().hashCode());
        System.out.println(new StringBuilder("a").compareTo(new StringBuilder("b")) + " "
            + new StringBuilder("a").equals(new StringBuilder("a")) + " " + new StringBuilder().appendCodePoint(0x1F600).length());
        try { b.setCharAt(-1, 'x'); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { b.delete(5, 2); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { b.setLength(-1); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { b.substring(2, 100); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        try { b.charAt(100); } catch (IndexOutOfBoundsException e) { System.out.println(e.getMessage()); }
        StringBuffer sb = new StringBuffer("buf"); sb.append(1).insert(0, 'c').reverse(); System.out.println(sb);
        StringBuilder self = new StringBuilder("ab"); self.append(self).append(self, 1, 3).insert(1, self); System.out.println(self);
        java.util.StringJoiner j = new java.util.StringJoiner(", ", "{", "}");
        System.out.print(j.setEmptyValue("none") + " "); j.add("a").add(null).add("c");
        System.out.println(j + " " + j.length());
        CharSequence cq = new StringBuilder("seq");
        System.out.println(cq.subSequence(1, 3) + "" + cq.length() + CharSequence.compare("a", "b") + cq.chars().sum());
    }
}
