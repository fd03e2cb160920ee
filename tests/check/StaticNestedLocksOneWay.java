// verdict: holds
public class StaticNestedLocksOneWay {
    static class Left {
        static synchronized void call() {
            Right.end();
        }
    }

    static class Right {
        static synchronized void end() {
        }
    }

    public static void main(String[] args) {
        new Thread(Left::call).start();
        Left.call();
        Right.end();
    }
}
