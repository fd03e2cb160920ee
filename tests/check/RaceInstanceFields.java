// verdict: holds
// options: --property race
// Each thread has an object of its own, though both are reachable from a static field.
public class RaceInstanceFields {
    static class Box {
        int value;
    }

    static final Box[] boxes = {new Box(), new Box()};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> boxes[0].value++);
        t.start();
        boxes[1].value++;
        t.join();
        assert boxes[0].value == 1 && boxes[1].value == 1;
    }
}
