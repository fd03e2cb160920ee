// verdict: holds
// The garbage never leaves the thread.
public class GarbageLocal {
    static class Cell {
        Cell next;
        int value;
    }

    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (true) {
            Cell a = new Cell(), b = new Cell();
            a.next = b;
            b.next = a;
            b.value = 1;
            assert a.next.value == 1;
        }
    }
}
