// verdict: violated assertion
// What the initializer of a class of the JDK looks at may have been changed on the way there.
import java.util.concurrent.ForkJoinPool;

public class SetPropertyBeforePool {
    static volatile int done;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> done = 1);
        t.start();
        t.join();
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
        assert ForkJoinPool.getCommonPoolParallelism() != 7;
    }
}
