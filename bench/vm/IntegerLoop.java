/** Additions, multiplications and one branch on {@code int}. */
public class IntegerLoop {
    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        int s = 0;
        for (int i = 0; i < n; i++) {
            s = s * 31 + i;
        }
        System.out.println(s);
    }
}
