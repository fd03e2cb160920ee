// verdict: holds
import java.util.concurrent.Phaser;

public class PhaserTwo {
    static final Phaser phaser = new Phaser(2);
    static int a, b;

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1;
            phaser.arrive();
        }).start();
        b = 1;
        phaser.arriveAndAwaitAdvance();
        assert a + b == 2;
    }
}
