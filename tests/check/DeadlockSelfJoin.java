// verdict: violated deadlock
public class DeadlockSelfJoin {
    public static void main(String[] args) throws Exception {
        Thread.currentThread().join();
    }
}
