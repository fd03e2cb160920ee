// verdict: holds
// Nothing runs after exit.
public class ExitCutsOff {
    public static void main(String[] args) {
        Thread late = new Thread(() -> {
            assert false : "never started";
        });
        System.exit(3);
        late.start();
    }
}
