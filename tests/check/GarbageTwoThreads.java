// verdict: holds
// races: none
// Two threads replace a shared object for ever. Where the objects lie must not matter.
public class GarbageTwoThreads {
    static class Box {
        final int value;

        Box(int value) {
            this.value = value;
        }
    }

    static volatile Box box = new Box(0);

    static void toggle() {
        while (true) {
            Box old = box;
            assert old.value == 0 || old.value == 1;
            box = new Box(1 - old.value);
        }
    }

    public static void main(String[] args) {
        new Thread(GarbageTwoThreads::toggle).start();
        toggle();
    }
}
