// verdict: holds
// races: none
// Under a lock nobody can tell.
import java.util.zip.CRC32;

public class ChecksumLocked {
    public static void main(String[] args) throws Exception {
        byte[] bytes = new byte[4];
        Thread t = new Thread(() -> {
            synchronized (bytes) {
                bytes[1] = 1;
            }
        });
        t.start();
        CRC32 sum = new CRC32();
        synchronized (bytes) {
            sum.update(bytes);
        }
        t.join();
        assert sum.getValue() != 1;
    }
}
