// verdict: violated forbidden-call
// options: --forbid-call ForbiddenReached.launch
// The call depends on the schedule.
public class ForbiddenReached {
    static volatile boolean armed;

    static void launch() {
    }

    public static void main(String[] args) {
        new Thread(() -> armed = true).start();
        if (armed) {
            launch();
        }
    }
}
