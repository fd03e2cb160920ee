// verdict: violated assertion
public class StateStillAlive {
    public static void main(String[] args) {
        Thread t = new Thread(Thread::yield);
        t.start();
        assert t.isAlive() : "it may be done already";
    }
}
