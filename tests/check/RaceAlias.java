// verdict: violated race
// options: --property race
// Two names, one object.
public class RaceAlias {
    static class Box {
        int value;
    }

    static final Box[] boxes = new Box[2];

    public static void main(String[] args) throws Exception {
        boxes[0] = boxes[1] = new Box();
        Thread t = new Thread(() -> boxes[0].value++);
        t.start();
        boxes[1].value++;
        t.join();
    }
}
