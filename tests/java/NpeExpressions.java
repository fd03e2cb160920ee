public class NpeExpressions {
    static int[][][] cube = new int[2][2][];
    static String[] names;
    String field;
    NpeExpressions link;
    int idx = 1;
    static NpeExpressions make(int n, String s) { return null; }
    NpeExpressions chain(long l, double d) { return link; }
    static int two() { return 2; }
    interface Act { void run(); }
    static void t(Act a) {
        try { a.run(); System.out.println("fine"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    void instance(NpeExpressions other, Integer boxed, long wide, String text) {
        t(() -> cube[0][idx][2]++);
        t(() -> cube[idx][idx - 1][two()] = 1);
        t(() -> System.out.println(cube[two() - 1][0].length));
        t(() -> names[two()].trim());
        t(() -> chain(1L, 2).chain(3, 4).field.length());
        t(() -> make(1, "x").chain(0, 0));
        t(() -> this.link.field.length());
        t(() -> { int v = boxed + 1; });
        t(() -> { for (char c : text.toCharArray()) System.out.print(c); });
        try { System.out.println(other.field.length() + wide); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { int v = wide > 0 ? boxed : 0; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { other.link.link = this; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        long[] wides = wide > 100 ? new long[1] : null;
        try { wides[(int) wide] = wide; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        String s = wide > 100 ? "x" : null; Object o = s;
        try { s.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { (wide > 100 ? "x" : s).length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((NpeExpressions) o).idx++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { ((NpeExpressions[]) o)[idx * 2 + 3].idx = 4; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        {
            int inner = 3; int[] slot = null;
            try { slot[inner & 1] += inner; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        }
        { Object slot = null; try { slot.hashCode(); } catch (NullPointerException e) { System.out.println(e.getMessage()); } }
        for (Object each : new Object[] {null}) try {
            each.toString();
        } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        switch (args0()) {
            case 0: try { throw (RuntimeException) o; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        }
        try { cube[0][0][0] = cube[1][1][wide > 0 ? 1 : 0]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { names[(int) 1L] = names[(byte) 'a'] = "q"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }
    static int args0() { return 0; }
    public static void main(String[] args) {
        new NpeExpressions().instance(new NpeExpressions(), null, 7L, null);
        String[][] table = {{"a"}, null};
        System.out.println(table[1][0].length());
    }
}
