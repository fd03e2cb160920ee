// verdict: holds
// Output of two threads can come in any order, which is no violation and makes no endless states.
public class OutputOrder {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println("thread"));
        t.start();
        System.out.println("main");
        t.join();
    }
}
