// verdict: violated assertion
// options: --search bfs
// Names of threads that are started one after the other do not come again, in whatever order states are visited.
public class NamesOfManyThreads {
    public static void main(String[] args) throws Exception {
        while (true) {
            Thread thread = new Thread(() -> {
                String name = Thread.currentThread().getName();
                assert !name.equals("Thread-70") : name;
            });
            thread.start();
            thread.join();
        }
    }
}
