// verdict: violated assertion
// The constructor starts a thread before the object is complete.
public class StartTooEarly {
    volatile int value;

    StartTooEarly() {
        new Thread(() -> {
            assert value == 1 : "seen before the constructor was done";
        }).start();
        value = 1;
    }

    public static void main(String[] args) {
        new StartTooEarly();
    }
}
