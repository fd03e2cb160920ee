// verdict: violated assertion
// A hook that runs when the program ends by itself is part of the program.
public class HookAtNormalEndFails {
    static volatile int ended;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert ended == 2;
        }));
        new Thread(() -> ended++).start();
        ended++;
    }
}
