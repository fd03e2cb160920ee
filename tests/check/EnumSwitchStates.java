// verdict: holds
// races: none
// A state machine with an enum and a switch expression, driven by two threads.
public class EnumSwitchStates {
    enum Light {
        RED, GREEN, YELLOW
    }

    static Light light = Light.RED;
    static int changes;

    static synchronized void change() {
        light = switch (light) {
            case RED -> Light.GREEN;
            case GREEN -> Light.YELLOW;
            case YELLOW -> Light.RED;
        };
        changes++;
        assert light.ordinal() == changes % 3;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            change();
            change();
        }).start();
        change();
        change();
    }
}
