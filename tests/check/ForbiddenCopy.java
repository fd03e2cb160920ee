// verdict: violated forbidden-call
// options: --forbid-call java.lang.System.arraycopy
public class ForbiddenCopy {
    public static void main(String[] args) {
        System.arraycopy(new int[1], 0, new int[1], 0, 1);
    }
}
