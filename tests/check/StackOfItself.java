// verdict: holds
// races: none
// The stack of a thread itself shows nothing of others.
public class StackOfItself {
    static volatile int count;

    static void add() {
        count++;
        assert Thread.currentThread().getStackTrace()[1].getMethodName().equals("add");
    }

    public static void main(String[] args) {
        new Thread(() -> add()).start();
        add();
    }
}
