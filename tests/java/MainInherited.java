public class MainInherited extends MainInheritedBase {
    static { System.out.println("derived init"); }
    static String who() { return "derived"; }
}
class MainInheritedBase {
    static { System.out.println("base init"); }
    static String who() { return "base"; }
    public static void main(String[] args) {
        System.out.println(who() + " " + MainInherited.who() + " " + args.length);
        int[] a = new int[args.length];
        a[0] = 1;
    }
}
