// verdict: holds
// races: none
// Two producers and two consumers, two items each, room for two.
public class BufferTwoByTwo {
    static int count;

    static synchronized void move(int by) {
        while (count + by < 0 || count + by > 2) {
            try {
                BufferTwoByTwo.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        count += by;
        assert count >= 0 && count <= 2;
        BufferTwoByTwo.class.notifyAll();
    }

    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            int by = i % 2 == 0 ? 1 : -1;
            new Thread(() -> {
                move(by);
                move(by);
            }).start();
        }
    }
}
