// verdict: holds
public class UncaughtHandledByGroup {
    public static void main(String[] args) {
        ThreadGroup group = new ThreadGroup("careful") {
            @Override
            public void uncaughtException(Thread thread, Throwable e) {
                System.out.println(e.getMessage());
            }
        };
        new Thread(group, () -> {
            throw new IllegalStateException("x");
        }).start();
    }
}
