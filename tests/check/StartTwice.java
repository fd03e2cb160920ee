// verdict: violated uncaught-exception
public class StartTwice {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(Thread::yield);
        t.start();
        t.join();
        t.start();
    }
}
