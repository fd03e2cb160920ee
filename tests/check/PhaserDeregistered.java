// verdict: holds
import java.util.concurrent.Phaser;

public class PhaserDeregistered {
    static final Phaser phaser = new Phaser(2);

    public static void main(String[] args) {
        new Thread(phaser::arriveAndDeregister).start();
        int phase = phaser.arriveAndAwaitAdvance();
        assert phase == 1 && phaser.getRegisteredParties() == 1;
    }
}
