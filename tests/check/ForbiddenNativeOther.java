// verdict: holds
// options: --forbid-call java.lang.Thread.sleep --forbid-call java.lang.Object.wait
public class ForbiddenNativeOther {
    public static void main(String[] args) {
        Thread.yield();
        synchronized (ForbiddenNativeOther.class) {
            ForbiddenNativeOther.class.notifyAll();
        }
    }
}
