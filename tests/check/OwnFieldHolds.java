// verdict: holds
// Nobody but the list of its group leads to a thread, and to what it has.
public class OwnFieldHolds {
    static class Worker extends Thread {
        int count;
        final int[] cells = new int[1];

        @Override
        public void run() {
            count++;
            cells[0] += count;
            count++;
            assert count == 2 && cells[0] == 1;
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
    }
}
