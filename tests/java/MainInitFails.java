public class MainInitFails {
    static String name = null;
    static int length = name.length();
    static {
        System.out.println("not reached");
    }
    public static void main(String[] args) {
        System.out.println("not reached either");
    }
}
