// verdict: violated deadlock
import java.util.concurrent.Phaser;

public class PhaserMissing {
    static final Phaser phaser = new Phaser(3);

    public static void main(String[] args) {
        new Thread(phaser::arrive).start();
        phaser.arriveAndAwaitAdvance();
    }
}
