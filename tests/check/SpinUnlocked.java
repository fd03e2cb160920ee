// verdict: holds
// The empty loop has no operation that another thread could notice; it must be cut all the same.
public class SpinUnlocked {
    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        boolean on = args.length == 0;
        while (on) {
        }
    }
}
