// verdict: holds
public class StateAlive {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(Thread::yield);
        assert !t.isAlive() && t.getState() == Thread.State.NEW;
        t.start();
        t.join();
        assert !t.isAlive() && t.getState() == Thread.State.TERMINATED;
    }
}
