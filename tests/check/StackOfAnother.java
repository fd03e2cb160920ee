// verdict: violated assertion
// The stack of another thread shows where it is, also between steps that are none otherwise.
public class StackOfAnother {
    static volatile int count;

    static void add() {
        count++;
    }

    public static void main(String[] args) {
        Thread t = new Thread(() -> add());
        t.start();
        StackTraceElement[] stack = t.getStackTrace();
        assert stack.length == 0 || stack[0].getMethodName().equals("add");
    }
}
