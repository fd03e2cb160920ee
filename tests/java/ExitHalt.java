public class ExitHalt {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook must not run")));
        System.out.println("halting");
        Runtime.getRuntime().halt(-1);
    }
}
