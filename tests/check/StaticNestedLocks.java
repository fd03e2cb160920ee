// verdict: violated deadlock
// Static synchronized methods of two classes call each other.
public class StaticNestedLocks {
    static class Left {
        static synchronized void call() {
            Right.end();
        }

        static synchronized void end() {
        }
    }

    static class Right {
        static synchronized void call() {
            Left.end();
        }

        static synchronized void end() {
        }
    }

    public static void main(String[] args) {
        new Thread(Left::call).start();
        Right.call();
    }
}
