// More strings than the machine has handles for permanent objects.
public class InternMany {
    public static void main(String[] args) {
        String[] kept = new String[70_000];
        for (int i = 0; i < kept.length; i++) {
            kept[i] = ("k" + i).intern();
        }
        int same = 0, equal = 0;
        for (int i = 0; i < kept.length; i++) {
            String again = new StringBuilder("k").append(i).toString();
            same += again.intern() == kept[i] ? 1 : 0;
            equal += again != kept[i] && again.equals(kept[i]) ? 1 : 0;
        }
        System.out.println(same + " " + equal);
        System.out.println(kept[69_999].intern() == kept[69_999]);
        System.out.println("a literal" == new String("a literal").intern());
        System.out.println(("é" + kept.length + "\u4e2d").intern() == ("é" + 70_000 + "\u4e2d").intern());
    }
}
