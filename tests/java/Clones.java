import java.util.*;
public class Clones {
    static class Point implements Cloneable {
        int x;
        int[] data = {1, 2};
        Point next; long l = 5; double d = 2.5; String s = "s";
        @Override public Point clone() {
            try { return (Point) super.clone(); } catch (CloneNotSupportedException e) { throw new AssertionError(e); }
        }
    }
    static class Deep extends Point {
        List<Integer> list = new ArrayList<>();
        @Override public Deep clone() { Deep d = (Deep) super.clone(); d.list = new ArrayList<>(list); d.data = data.clone(); return d; }
    }
    static class Not { Object tryIt() throws CloneNotSupportedException { return super.clone(); } }
    static class NoCtor implements Cloneable { static int made; NoCtor() { made++; } Object c() throws Exception { return clone(); } }
    public static void main(String[] args) throws Exception {
        Point p = new Point(); p.x = 9; p.next = p;
        Point q = p.clone(); q.x = 10; q.data[0] = 77;
        System.out.println(p.x + " " + q.x + " " + p.data[0] + " " + (q.next == p) + q.l + q.d + q.s + (q.getClass() == Point.class));
        Deep d = new Deep(); d.list.add(1); Deep e = d.clone(); e.list.add(2); e.data[1] = 5;
        System.out.println(d.list + " " + e.list + d.data[1] + e.data[1] + ((Point) d).clone().getClass().getSimpleName());
        try { new Not().tryIt(); } catch (CloneNotSupportedException x) { System.out.println(x); }
        new NoCtor().c(); System.out.println(NoCtor.made);
        int[] a = {1, 2, 3}; int[] b = a.clone(); b[0] = 9; System.out.println(a[0] + " " + b[0] + " " + b.length);
        int[][] m = {{1}, {2}};
        int[][] n = m.clone(); n[0][0] = 50;
        n[1] = new int[] {60};
        System.out.println(m[0][0] + " " + m[1][0] + " " + (m[0] == n[0]));
        String[] s = {"a", null};
        System.out.println(Arrays.toString(s.clone()) + s.clone().getClass().getName());
        long[] ls = {1L << 50};
        double[] ds = {-0.0};
        boolean[] zs = {true};
        char[] cs = {'c'};
        byte[] bs = {-1};
        short[] ss = {-2};
        float[] fs = {1f};
        System.out.println(ls.clone()[0] + " " + ds.clone()[0] + zs.clone()[0] + cs.clone()[0] + bs.clone()[0] + ss.clone()[0]
            + fs.clone()[0]);
        ArrayList<Integer> al = new ArrayList<>(List.of(1, 2));
        @SuppressWarnings("unchecked") ArrayList<Integer> al2 = (ArrayList<Integer>) al.clone();
        al2.add(3); System.out.println(al + "" + al2);
        HashMap<String, int[]> hm = new HashMap<>(); hm.put("k", a);
        @SuppressWarnings("unchecked") HashMap<String, int[]> hm2 = (HashMap<String, int[]>) hm.clone();
        hm2.get("k")[1] = 42; hm2.remove("k"); System.out.println(hm.size() + " " + a[1]);
        Object o = a; System.out.println(((int[]) o).clone() != o); BitSet bits = new BitSet();
        bits.set(70); BitSet bits2 = (BitSet) bits.clone(); bits.clear();
        System.out.println(bits + "" + bits2);
    }
}
