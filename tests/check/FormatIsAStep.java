// verdict: violated assertion
// Between two lines that a thread prints by format, another thread may act.
public class FormatIsAStep {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            System.out.format("%d%n", 1);
            count = 1;
        });
        t.start();
        int before = count;
        System.out.format("%d%n", 2);
        assert before == count;
    }
}
