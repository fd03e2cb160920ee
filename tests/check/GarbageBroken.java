// verdict: violated assertion
// The same loop with a fault that shows after some rounds.
public class GarbageBroken {
    static class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    static volatile Box box = new Box(0);

    static void count() {
        while (true) {
            Box old = box;
            assert old.value < 3;
            box = new Box(old.value + 1);
        }
    }

    public static void main(String[] args) {
        new Thread(GarbageBroken::count).start();
        count();
    }
}
