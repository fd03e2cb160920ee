// verdict: violated deadlock
// Two threads begin two initializers that need each other.
public class ClassInitDeadlock {
    static class A {
        static int a = B.b + 1;
    }

    static class B {
        static int b = A.a + 1;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int a = A.a;
        }).start();
        int b = B.b;
    }
}
