// verdict: holds
// Output is no part of the state.
public class OutputForEver {
    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (true) {
            System.out.println("again");
        }
    }
}
