// verdict: holds
// races: none
// An object is open while another thread has it, and its owner's alone before and after.
public class OpenForAWhile {
    static volatile int step;
    static volatile int done;
    int count;
    OpenForAWhile next;

    public static void main(String[] args) throws Exception {
        Thread beside = new Thread(() -> {
            step++;
            step++;
        });
        beside.start();
        OpenForAWhile mine = new OpenForAWhile();
        mine.next = new OpenForAWhile();
        step++;
        Thread other = new Thread(() -> {
            mine.count++;
            done++;
        });
        step++;
        other.start();
        step++;
        other.join();
        other = null;
        step++;
        mine.count++;
        mine.next.count++;
        mine.next = null;
        step++;
        beside.join();
        assert mine.count == 2;
    }
}
