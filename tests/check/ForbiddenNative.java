// verdict: violated forbidden-call
// options: --forbid-call java.lang.Thread.sleep
public class ForbiddenNative {
    public static void main(String[] args) throws Exception {
        Thread.sleep(1);
    }
}
