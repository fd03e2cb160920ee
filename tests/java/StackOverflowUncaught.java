public class StackOverflowUncaught {
    static int down(int n) { return down(n + 1) + 1; }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { try { down(0); } catch (StackOverflowError e) { System.out.println("thread survives "
            + e.getStackTrace().length); } });
        t.start();
        t.join();
        System.out.println("now in main");
        down(0);
    }
}
