// verdict: unknown
// options: --time-limit 2s
// The live heap grows without end.
public class UnboundedList {
    static class Cell {
        Cell next;
    }

    static volatile Cell head;

    public static void main(String[] args) {
        new Thread(Thread::yield).start();
        while (true) {
            Cell cell = new Cell();
            cell.next = head;
            head = cell;
        }
    }
}
